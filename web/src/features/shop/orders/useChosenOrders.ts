import type { ShopOrder, ShopParcel } from '@waybill/types'
import { useState } from 'react'
import type { Gathered } from '@/domain/bulk/useGathering'
import { useAllowed } from '@/domain/shipment/allowed'

/** Which orders are chosen, of this page and of others. */
export type OrderChoice = {
  /** How many. */
  count: number
  /** The drafts that send them. */
  drafts: readonly Gathered[]
  /** How many of those lack something yet. */
  lacking: number
  /** The orders of this page that may be chosen. */
  choosable: readonly ShopOrder[]
  /** The drafts by which orders are sent. */
  draftsOf: (orders: readonly ShopOrder[]) => Gathered[]
  isChosen: (order: ShopOrder) => boolean
  canChoose: (order: ShopOrder) => boolean
  choose: (orders: readonly ShopOrder[], isChosen: boolean) => void
  clear: () => void
}

/** Chooses orders whose drafts can be bought, page after page. */
export function useChosenOrders(shown: readonly ShopOrder[]): OrderChoice {
  const allowed = useAllowed()
  const [chosen, setChosen] = useState<ReadonlyMap<string, ShopOrder>>(new Map())
  const toSend = (order: ShopOrder): ShopParcel[] =>
    order.parcels.filter((parcel) => parcel.state === 'draft' && allowed(parcel).buy)
  const canChoose = (order: ShopOrder) => toSend(order).length > 0
  const draftsOf = (some: readonly ShopOrder[]) =>
    some.flatMap((order) => toSend(order).map((parcel) => ({ id: parcel.shipment_id, name: order.name })))
  // As this page shows them now, where it does.
  const now = new Map(shown.map((order) => [order.id, order]))
  const orders = [...chosen.values()].map((order) => now.get(order.id) ?? order).filter(canChoose)
  return {
    count: orders.length,
    drafts: draftsOf(orders),
    lacking: orders.flatMap(toSend).filter(({ violations }) => violations.length > 0).length,
    choosable: shown.filter(canChoose),
    draftsOf,
    isChosen: ({ id }) => chosen.has(id),
    canChoose,
    choose: (some, isChosen) =>
      setChosen((before) => {
        const after = new Map(before)
        for (const order of some)
          if (isChosen) after.set(order.id, order)
          else after.delete(order.id)
        return after
      }),
    clear: () => setChosen(new Map()),
  }
}
