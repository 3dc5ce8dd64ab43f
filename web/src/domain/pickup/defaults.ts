import type { PickupDefaults, PickupDefaultsInput } from '@waybill/types'
import { useQuery } from '@tanstack/react-query'
import { call, useUpdate } from '@/shared/http'

const queryKey = ['pickup-defaults'] as const

/** The account's usual pickup. */
export function usePickupDefaults() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call({ path: '/pickups/defaults', signal }),
  })
}

/** Saves it over what was read. */
export const useSavePickupDefaults = () =>
  useUpdate(queryKey, ({ defaults, over }: { defaults: PickupDefaultsInput; over: PickupDefaults }) =>
    call({
      method: 'PUT',
      path: '/pickups/defaults',
      body: defaults,
      ifMatch: over.updated_at,
    }),
  )

/** Reads it afresh, past the cache. */
export const reloadPickupDefaults = () => call({ path: '/pickups/defaults' })
