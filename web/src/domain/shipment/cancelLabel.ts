import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { shipmentKey } from './draft'
import { shipmentsKey } from './shipments'

/** Asks the courier to void a label; what comes of it shows at the shipment. */
export function useCancelLabel(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: () => call({ method: 'POST', path: `/change-status/${id}`, body: { status: 'cancelled' } }),
    onSuccess: (shipment) => cache.setQueryData(shipmentKey(id), shipment),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: shipmentKey(id) }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
}
