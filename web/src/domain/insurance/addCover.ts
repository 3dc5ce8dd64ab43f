import type { AddInsuranceInput, Shipment } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { repeatsUnanswered, withKeptKey } from '@/domain/payment/attempt'
import { shipmentKey } from '@/domain/shipment/draft'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call } from '@/shared/http'

/** Whether cover is a policy of its own, since the label is bought already. */
export const isLabelBought = ({ status }: Shipment) => status === 'purchased' || status === 'cancel_refused'

/**
 * Insures a shipment: a draft with its label, a bought label at once. An attempt whose answer was lost keeps its key, so
 * that asking again buys nothing twice; a refused one gives way to another.
 */
export function useAddCover(shipment: Shipment) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (cover: Omit<AddInsuranceInput, 'shipment_id'>) => {
      const body = { shipment_id: shipment.id, ...cover } satisfies AddInsuranceInput
      const send = (key?: string) =>
        call({
          method: 'POST',
          path: '/add-insurance',
          body,
          ...(key !== undefined && { idempotencyKey: key }),
        })
      return isLabelBought(shipment) ? withKeptKey(body, send) : send()
    },
    ...repeatsUnanswered,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: shipmentKey(shipment.id) }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
}

/** Takes the insurance off a draft, or cancels the cover of a label that no courier has scanned. */
export function useRemoveCover() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (id: string) => call({ path: `/remove-insurance/${id}` }),
    onSuccess: (shipment) => cache.setQueryData(shipmentKey(shipment.id), shipment),
    onSettled: () => cache.invalidateQueries({ queryKey: shipmentsKey }),
  })
}
