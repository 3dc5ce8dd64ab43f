import type { InternationalInput, InternationalItemInput, Shipment } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { isSame, useSerializedSave, type SaveOver } from '@/shared/saving'
import { shipmentKey } from './draft'

/** The commercial invoice with its lines, as typed. */
export type InvoicePart = {
  international_shipment: InternationalInput
  international_shipment_item: InternationalItemInput[]
}

/** An invoice to save over the shipment that it was read from. */
type InvoiceSave = SaveOver<Shipment> & InvoicePart

/** Saves what was changed of the commercial invoice of a shipment, as typed, over the version that was read. */
export function useSaveInvoice(id: string) {
  const cache = useQueryClient()
  const inTurn = useSerializedSave<Shipment>(({ version }) => version)
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ international_shipment, international_shipment_item: items, ...save }: InvoiceSave) =>
      inTurn(save, async ({ ifMatch, held }) => {
        const details = { ...international_shipment, shipment_id: id }
        const lines = { shipment_id: id, items }
        const heldDetails = held?.international_shipment && {
          ...held.international_shipment,
          shipment_id: id,
        }
        const writesDetails = !isSame(details, heldDetails)
        const writesLines = !isSame(items, held?.international_shipment_item)
        const first = writesDetails
          ? call({ method: 'POST', path: '/international-shipment', body: details, ifMatch, keepalive: true })
          : null
        // On leaving the page there is no time to wait for the first one's version.
        const version = save.isLeaving && first ? undefined : ((await first)?.version ?? ifMatch)
        const second = writesLines
          ? call({
              method: 'POST',
              path: '/international-shipment/items',
              body: lines,
              ifMatch: version,
              keepalive: true,
            })
          : null
        await Promise.all([first, second])
        return call({ path: `/shipments/${id}` })
      }),
    onSuccess: (shipment) => cache.setQueryData(shipmentKey(id), shipment),
  })
}
