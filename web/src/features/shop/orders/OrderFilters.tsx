import type { OrderFulfilment, Shop, TrackingStatus } from '@waybill/types'
import type { OrderFilter } from '@/domain/shop/orders'
import { trackingStatuses } from '@/domain/tracking/looks'
import { useWords } from '@/shared/i18n'
import { useAsk, useRule } from '@/shared/rules'
import { Select, TextField, type Choice } from '@/shared/ui'
import { fulfilments } from './orderLooks'

type OrderFiltersProps = {
  filter: OrderFilter
  shops: readonly Shop[]
  onChange: (changes: Partial<OrderFilter>) => void
}

/** The choice that filters nothing. */
const ANY = 'any'

/** Narrows the orders by their store, how far they were sent, where their parcels are, and the days on which they were placed. */
export function OrderFilters({ filter, shops, onChange }: OrderFiltersProps) {
  const words = useWords()
  const ask = useAsk()
  const couriers = useRule('courier.list', true)
  const choice = (member: keyof OrderFilter, label: string, any: string, choices: readonly Choice[]) => (
    <Select
      path={member}
      label={label}
      choices={[{ id: ANY, name: any }, ...choices]}
      value={filter[member] || ANY}
      onChange={(chosen) => onChange({ [member]: chosen === ANY ? '' : chosen })}
    />
  )
  const states = words.shop.orders.states
  const day = (member: 'from_date' | 'to_date', label: string) => (
    <TextField
      path={member}
      label={label}
      type="date"
      value={filter[member]}
      onChange={(value) => onChange({ [member]: value })}
    />
  )
  return (
    <div
      role="group"
      aria-label={words.shop.orders.filters}
      className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-5"
    >
      {(shops.length > 1 || filter.store !== '') &&
        choice(
          'store',
          words.shop.orders.store,
          words.shop.orders.anyStore,
          shops.map(({ id, name }) => ({ id, name })),
        )}
      {choice(
        'status',
        words.shop.orders.fulfilment,
        words.shop.orders.anyFulfilment,
        fulfilments.map((state: OrderFulfilment) => ({ id: state, name: states[state] })),
      )}
      {choice(
        'tracking_status',
        words.shop.orders.parcel,
        words.history.anyStatus,
        trackingStatuses.map((status: TrackingStatus) => ({
          id: status,
          name: ask('shipment.tracking_label', status),
        })),
      )}
      {choice(
        'courier',
        words.history.courier,
        words.history.anyCourier,
        couriers.map(({ slug, name }) => ({ id: slug, name })),
      )}
      {day('from_date', words.shop.orders.from)}
      {day('to_date', words.shop.orders.to)}
    </div>
  )
}
