import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { shipmentKey } from './draft'
import { shipmentsKey } from './shipments'

/** Cancels a shipment's insurance while its label is valid; its fee goes back to the card. */
export function useCancelCover(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: () => call({ method: 'POST', path: `/insurance/cancel/${id}` }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: shipmentKey(id) }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
}
