import type { ConfirmInput, PasskeyInput } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, useChange } from '@/shared/http'
import { refreshUser, takeUser } from '@/domain/session/user'

/** The cache key of the user's second factors. */
export const factorsKey = ['factors'] as const

/** The user's second factors, and how many recovery codes are left. */
export function useFactors(enabled = true) {
  return useQuery({
    queryKey: factorsKey,
    queryFn: ({ signal }) => call({ path: '/user/factors', signal }),
    enabled,
  })
}

/** Brings up to date what is known of the factors, and of the user who has them. */
export function useRefreshFactors(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await Promise.all([cache.invalidateQueries({ queryKey: factorsKey }), refreshUser(cache)])
  }
}

/** What an authenticator app scans, for one dialog: asking again would make another secret. */
export function useTotpSetup(dialog: string) {
  return useQuery({
    queryKey: ['totp-setup', dialog],
    queryFn: async () => {
      const { setup } = await call({ method: 'POST', path: '/user/factors/totp', body: {} })
      if (setup === null) throw new Error('Nothing to scan came.')
      return setup
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

/** Turns an authenticator app on by its first code. */
export async function finishTotp(code: string) {
  return (await call({ method: 'POST', path: '/user/factors/totp', body: { code } })).added
}

/** What the browser needs to make a passkey. */
export const passkeyOptions = () => call({ method: 'POST', path: '/user/factors/passkeys/options' })

/** Adds a passkey that the browser has made. */
export const addPasskey = (body: PasskeyInput) =>
  call({ method: 'POST', path: '/user/factors/passkeys', body })

/** Makes ten new recovery codes; the earlier ones stop working. */
export const useMakeCodes = () =>
  useChange(factorsKey, () => call({ method: 'POST', path: '/user/factors/recovery-codes' }))

/** Renames a second factor. */
export const useRenameFactor = (id: string) =>
  useChange(factorsKey, (name: string) =>
    call({ method: 'PATCH', path: `/user/factors/${id}`, body: { name } }),
  )

/** Removes a second factor. */
export function useRemoveFactor() {
  const refresh = useRefreshFactors()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (id: string) => call({ method: 'DELETE', path: `/user/factors/${id}` }),
    onSuccess: refresh,
  })
}

/** Says whether everyone on the team needs a second factor. */
export function useDemandFactor() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (demanded: boolean) =>
      call({ method: 'PUT', path: '/account/second-factor', body: { demanded } }),
    onSuccess: (user) => takeUser(cache, user),
  })
}

/** Proves in this session that it is the person. */
export const confirmIdentity = (body: ConfirmInput) => call({ method: 'POST', path: '/user/confirm', body })

/** What the browser needs to ask a passkey for that. */
export const confirmPasskeyOptions = () => call({ method: 'POST', path: '/user/confirm/passkey-options' })
