import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { shipmentKey } from '@/domain/shipment/draft'
import { call, callWithMeta } from '@/shared/http'

/** Couriers' places and their hours change rarely. */
const FRESH_MS = 600_000

/** The places near a postal code that take a courier's parcels, nearest first, and what the courier said. */
export function useDropOffs(courier: string, postalCode: string) {
  const code = postalCode.replaceAll(' ', '')
  return useQuery({
    queryKey: ['drop-offs', courier, code.toUpperCase()],
    queryFn: async ({ signal }) => {
      const query = { courier, postal_code: code }
      const { data, meta } = await callWithMeta({ path: '/drop-offs', query, signal })
      return { places: data, messages: meta.messages ?? [] }
    },
    // Nobody types a code of one letter; the server judges the rest.
    enabled: code.length > 5,
    staleTime: FRESH_MS,
    retry: false,
  })
}

/** Whether a courier takes parcels at places of its own; unknown while nobody has answered. */
export function useHasDropOffs(courier: string | undefined) {
  return useQuery({
    queryKey: ['drop-off-kinds', courier],
    queryFn: ({ signal }) => call({ path: '/feResources/dropoff_locations', query: { courier }, signal }),
    enabled: courier !== undefined,
    staleTime: Infinity,
    select: (kinds) => kinds.length > 0,
  })
}

/** Remembers where a parcel will be brought; null forgets it. */
export function useChooseDropOff(id: string) {
  const cache = useQueryClient()
  const path = `/shipments/${id}/dropoff` as const
  return useMutation({
    meta: { isShown: true },
    mutationFn: (place: string | null) =>
      place === null
        ? call({ method: 'DELETE', path })
        : call({ method: 'PATCH', path, body: { drop_off_id: place } }),
    onSuccess: (shipment) => cache.setQueryData(shipmentKey(id), shipment),
    onError: () => cache.invalidateQueries({ queryKey: shipmentKey(id) }),
  })
}
