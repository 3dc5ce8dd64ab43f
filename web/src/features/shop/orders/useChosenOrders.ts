import type { ShopOrder, ShopParcel } from '@waybill/types'
import { useState } from 'react'
import type { Gathered } from '@/domain/bulk/GatherBar'
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
  isChosen: (order: ShopOrder) => boolean
  canChoose: (order: ShopOrder) => boolean
  choose: (orders: readonly ShopOrder[], isChosen: boolean) => void
  clear: () => void
}

/** Chooses orders whose drafts can be bought, page after page. */
export function useChosenOrders(shown: readonly ShopOrder[]): OrderChoice {
  const allowed = useAllowed()
  const [chosen, setChosen] = useState<ReadonlyMap<string, ShopOrder>>(new Map())
  const draftsOf = (order: ShopOrder): ShopParcel[] =>
    order.parcels.filter((parcel) => parcel.state === 'draft' && allowed(parcel).buy)
  const canChoose = (order: ShopOrder) => draftsOf(order).length > 0
  // As this page shows them now, where it does.
  const now = new Map(shown.map((order) => [order.id, order]))
  const orders = [...chosen.values()].map((order) => now.get(order.id) ?? order).filter(canChoose)
  const parcels = orders.flatMap((order) => draftsOf(order).map((parcel) => ({ name: order.name, parcel })))
  return {
    count: orders.length,
    drafts: parcels.map(({ name, parcel }) => ({ id: parcel.shipment_id, name })),
    lacking: parcels.filter(({ parcel }) => parcel.violations.length > 0).length,
    choosable: shown.filter(canChoose),
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
