import type { ParcelInput, QuickQuoteState, Rate, Shipment } from '@waybill/types'
import { useMutation } from '@tanstack/react-query'
import { addressOf, emptyAddress } from '@/domain/address/emptyAddress'
import { call } from '@/shared/http'

/** A courier's lowest price for two boxes on the same way. */
export type BoxPrice = { courier_slug: string; courier_name: string; now: number; smaller: number }

/** Each courier's lowest rate, by its slug; couriers answer in the order of their prices. */
function lowest(rates: readonly Rate[]): Map<string, Rate> {
  const found = new Map<string, Rate>()
  for (const rate of rates) {
    const known = found.get(rate.courier_slug)
    if (known === undefined || rate.total < known.total) found.set(rate.courier_slug, rate)
  }
  return found
}

/** Asks what two boxes cost on the way of a draft; the draft stays as it is. */
export function useBoxPrices() {
  return useMutation({
    meta: { isShown: true },
    mutationFn: async ({ shipment, boxes }: { shipment: Shipment; boxes: [ParcelInput, ParcelInput] }) => {
      const { id, origin_address, destination_address, options: option } = shipment
      const ask = (parcel: ParcelInput) => {
        const body: QuickQuoteState = {
          origin_address: origin_address ? addressOf(origin_address) : emptyAddress(),
          destination_address: destination_address ? addressOf(destination_address) : emptyAddress(),
          parcels: [parcel],
          option,
          commercial_invoice: shipment.international_shipment,
        }
        return call({ method: 'POST', path: `/shipment-quick-rate/${id}`, body })
      }
      const [now, smaller] = await Promise.all(boxes.map(ask))
      const lowestForSmaller = lowest(smaller ?? [])
      return [...lowest(now ?? [])].flatMap(([courier_slug, rate]): BoxPrice[] => {
        const then = lowestForSmaller.get(courier_slug)
        if (then === undefined) return []
        return [{ courier_slug, courier_name: rate.courier_name, now: rate.total, smaller: then.total }]
      })
    },
  })
}
