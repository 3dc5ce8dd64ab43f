import type { AddressInput, Profile } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshUser, useIsOwner } from '@/domain/session/user'
import { call } from '@/shared/http'

const key = (id: string) => ['userprofiles', id] as const

/** The profile with its ship-from address. */
export function useProfile(id: string | null) {
  return useQuery({
    queryKey: key(id ?? ''),
    queryFn: ({ signal }) => call({ path: `/userprofiles/${id}`, signal }),
    enabled: id !== null,
    // Several parts of a screen use it: each one that appears after a failure would otherwise ask again, and wait
    // again.
    retryOnMount: false,
  })
}

/**
 * Saves the ship-from address: the first time it completes the onboarding (of an owner or an invited person), later it
 * changes the profile.
 */
export function useSaveProfile(id: string | null) {
  const cache = useQueryClient()
  const isOwner = useIsOwner()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ address, over }: { address: AddressInput; over: Profile | null }) => {
      if (id !== null)
        return call({
          method: 'PATCH',
          path: `/v2/userprofiles/${id}`,
          body: { address },
          ifMatch: over?.updated_at,
        })
      return isOwner
        ? call({ method: 'POST', path: '/v2/userprofiles', body: { address } })
        : call({ method: 'POST', path: '/invited-user-set-origin-address', body: address })
    },
    onSuccess: async (profile) => {
      cache.setQueryData(key(profile.id), profile)
      await refreshUser(cache)
    },
  })
}
