import type { PickupDefaults, PickupDefaultsInput } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'

const queryKey = ['pickup-defaults'] as const

/** The account's usual pickup. */
export function usePickupDefaults() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call({ path: '/pickups/defaults', signal }),
  })
}

/** Saves it over what was read. */
export function useSavePickupDefaults() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ defaults, over }: { defaults: PickupDefaultsInput; over: PickupDefaults }) =>
      call({
        method: 'PUT',
        path: '/pickups/defaults',
        body: defaults,
        ifMatch: over.updated_at,
      }),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
  })
}

/** Reads it afresh, past the cache. */
export const reloadPickupDefaults = () => call({ path: '/pickups/defaults' })
