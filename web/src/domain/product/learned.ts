import type { LearnedShipment, LearnedWeight, Shipment } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { shipmentKey } from '@/domain/shipment/draft'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { ordersKey } from '@/domain/shop/orders'
import { call } from '@/shared/http'

/** Drafts of one question: as many as the server takes. */
const AT_ONCE = 100

/** A draft whose products are looked up, at the version that is shown. */
type Asked = Pick<Shipment, 'id'> & { version?: number }

/** What earlier labels say of the products of drafts, by the shipment's id; nothing while that is not known. */
export function useLearned(drafts: readonly Asked[]): ReadonlyMap<string, LearnedShipment> {
  const asked = drafts.slice(0, AT_ONCE)
  const { data = [] } = useQuery({
    queryKey: ['learned-products', asked.map(({ id, version }) => [id, version])],
    queryFn: ({ signal }) =>
      call({
        method: 'POST',
        path: '/products/learned',
        body: { shipment_ids: asked.map(({ id }) => id) },
        signal,
      }),
    enabled: asked.length > 0,
    staleTime: 60_000,
  })
  return new Map(data.map((learned) => [learned.shipment_id, learned]))
}

/** What earlier labels say of one draft's products, asked while a field lacks something and its products are known. */
export function useLearnedOf(draft: Shipment | null, isLacking: boolean): LearnedShipment | undefined {
  const hasProducts =
    draft !== null &&
    [...draft.international_shipment_item, ...draft.parcels.flatMap(({ parcel_items }) => parcel_items)].some(
      ({ description }) => description.trim() !== '',
    )
  const learned = useLearned(isLacking && hasProducts ? [draft] : [])
  return draft === null ? undefined : learned.get(draft.id)
}

/** A weight to use, for the only parcel of a draft. */
export type WeightChoice = { id: string; offer: LearnedWeight }

/** Uses weights in drafts, one after the other: what was saved stays saved where a later one is refused. */
export function useTakeWeights() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: async (choices: readonly WeightChoice[]) => {
      for (const { id, offer } of choices) {
        // oxlint-disable-next-line no-await-in-loop
        const { parcels, version } = await call({ path: `/shipments/${id}` })
        // oxlint-disable-next-line no-await-in-loop
        const saved = await call({
          method: 'POST',
          path: '/shipments/create-or-update',
          body: {
            id,
            parcels: parcels.map((parcel) => ({ ...parcel, weight: offer.weight, weight_unit: offer.unit })),
          },
          ifMatch: version,
        })
        cache.setQueryData(shipmentKey(id), saved)
      }
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ordersKey }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
}
