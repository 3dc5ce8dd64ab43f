import type {
  InternationalInput,
  InternationalItemInput,
  InternationalShipment,
  Shipment,
} from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { shipmentKey } from './draft'

/** The commercial invoice with its lines, as typed. */
export type InvoicePart = {
  international_shipment: InternationalInput
  international_shipment_item: InternationalItemInput[]
}

const post = (path: string, body: object) =>
  call<InternationalShipment>({ method: 'POST', path, body, keepalive: true })

/** An invoice to save; `isLeaving` says that the page may be gone before an answer comes. */
type InvoiceSave = InvoicePart & { isLeaving?: boolean }

/** Saves the commercial invoice of a shipment and its lines, as typed. */
export function useSaveInvoice(id: string) {
  const cache = useQueryClient()
  return useMutation({
    // One after the other: two saves at once would overwrite each other.
    scope: { id: `invoice ${id}` },
    mutationFn: async (invoice: InvoiceSave) => {
      const { international_shipment, international_shipment_item: items, isLeaving = false } = invoice
      const details = post('/international-shipment', { ...international_shipment, shipment_id: id })
      if (!isLeaving) await details
      await Promise.all([details, post('/international-shipment/items', { shipment_id: id, items })])
      return call<Shipment>({ path: `/shipments/${id}` })
    },
    onSuccess: (shipment) => cache.setQueryData(shipmentKey(id), shipment),
  })
}
