import type { AccountDefaults, AccountDefaultsInput, UserPatch } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshUser, useChangeUser } from '@/domain/session/user'
import { call, useChange } from '@/shared/http'

const queryKey = ['account-settings'] as const

/** The account's defaults for new shipments. */
export function useDefaults() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call({ path: '/account-settings', signal }),
  })
}

/** Saves the defaults; existing drafts stay as they are. */
export function useSaveDefaults() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ defaults, over }: { defaults: AccountDefaultsInput; over: AccountDefaults }) =>
      call({
        method: 'PUT',
        path: '/account-settings',
        body: defaults,
        ifMatch: over.updated_at,
      }),
    onSuccess: async (saved) => {
      cache.setQueryData(queryKey, saved)
      // New parcels begin with the units stored with the user.
      await refreshUser(cache).catch(() => undefined)
    },
  })
}

/** Reads the defaults afresh, past the cache. */
export const reloadDefaults = () => call({ path: '/account-settings' })

/** Sets the user's own choice; null returns to the account's. */
export function useChooseForMyself() {
  const change = useChangeUser()
  return useChange(queryKey, (body: Pick<UserPatch, 'units' | 'label_format'>) => change.mutateAsync(body))
}
