import type {
  InternationalInput,
  InternationalItemInput,
  InternationalShipment,
  Shipment,
} from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isSame } from '@/shared/form'
import { call } from '@/shared/http'
import { shipmentKey } from './draft'

/** The commercial invoice with its lines, as typed. */
export type InvoicePart = {
  international_shipment: InternationalInput
  international_shipment_item: InternationalItemInput[]
}

const post = (path: string, body: object, ifMatch: number | undefined) =>
  call<InternationalShipment>({ method: 'POST', path, body, ifMatch, keepalive: true })

/** An invoice to save over the shipment that it was read from; `isLeaving` says that the page may be gone before an answer. */
type InvoiceSave = InvoicePart & { over: Shipment; isLeaving?: boolean }

/** Saves what was changed of the commercial invoice of a shipment, as typed, over the version that was read. */
export function useSaveInvoice(id: string) {
  const cache = useQueryClient()
  return useMutation({
    // One after the other: two saves at once would overwrite each other.
    scope: { id: `invoice ${id}` },
    mutationFn: async (invoice: InvoiceSave) => {
      const { international_shipment, international_shipment_item: items, over, isLeaving = false } = invoice
      const details = { ...international_shipment, shipment_id: id }
      const held = over.international_shipment && { ...over.international_shipment, shipment_id: id }
      const lines = { shipment_id: id, items }
      const writesDetails = !isSame(details, held)
      const writesLines = !isSame(items, over.international_shipment_item)
      const first = writesDetails ? post('/international-shipment', details, over.version) : null
      // On leaving the page there is no time to wait for the first one's version.
      const version = isLeaving
        ? first
          ? undefined
          : over.version
        : ((await first)?.version ?? over.version)
      await Promise.all([first, writesLines && post('/international-shipment/items', lines, version)])
      return call<Shipment>({ path: `/shipments/${id}` })
    },
    onSuccess: (shipment) => cache.setQueryData(shipmentKey(id), shipment),
  })
}
