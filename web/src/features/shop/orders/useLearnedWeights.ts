import type { LearnedWeight, ShopOrder } from '@waybill/types'
import { useLearned } from '@/domain/product/learned'

/** Where a draft of one parcel lacks its weight. */
const WEIGHT = 'parcels[0].weight'

/** The last weights of products, by the draft that lacks its weight. */
export function useLearnedWeights(
  orders: readonly ShopOrder[],
): ReadonlyMap<string, readonly LearnedWeight[]> {
  const lacking = orders
    .flatMap(({ parcels }) => parcels)
    .filter(({ violations }) => violations.some(({ path }) => path === WEIGHT))
    .map(({ shipment_id: id }) => ({ id }))
  const learned = useLearned(lacking)
  return new Map(
    lacking.flatMap(({ id }) => {
      const weights = learned.get(id)?.weights ?? []
      return weights.length > 0 ? [[id, weights] as const] : []
    }),
  )
}
