import type { PickupDefaults, PickupDefaultsInput } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'

const queryKey = ['pickup-defaults'] as const

/** What the account usually asks for. */
export function usePickupDefaults() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call<PickupDefaults>({ path: '/pickups/defaults', signal }),
  })
}

/** Saves it. */
export function useSavePickupDefaults() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (defaults: PickupDefaultsInput) =>
      call<PickupDefaults>({ method: 'PUT', path: '/pickups/defaults', body: defaults }),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
  })
}
