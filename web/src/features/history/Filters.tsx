import type { Shop, TrackingStatus } from '@waybill/types'
import type { HistoryFilter } from '@/domain/shipment/history'
import { trackingStatuses } from '@/domain/tracking/looks'
import { useWords } from '@/shared/i18n'
import { useAsk, useRule } from '@/shared/rules'
import { FilterSelect, MultiSelect, TextField } from '@/shared/ui'

type Narrowed = Omit<HistoryFilter, 'type' | 'search'>
type FiltersProps = {
  filter: HistoryFilter
  /** The account's stores; without any, nobody is asked for one. */
  shops: readonly Shop[]
  onChange: (changes: Partial<Narrowed>) => void
}

/** Values in the URL, as in the request to the server, with commas between. */
const valuesOf = (text: string) => text.split(',').filter(Boolean)

/** Narrows the history by where parcels are, by courier, by insurance, by store, and by the days on which they were paid. */
export function Filters({ filter, shops, onChange }: FiltersProps) {
  const words = useWords()
  const ask = useAsk()
  const couriers = useRule('courier.list', true)
  const choose = (member: 'tracking_status' | 'courier') => (chosen: string[]) =>
    onChange({ [member]: chosen.join(',') })
  const statusName = (status: TrackingStatus) => ask('shipment.tracking_label', status)
  return (
    <div
      role="group"
      aria-label={words.history.filters}
      className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none"
    >
      <MultiSelect
        path="tracking_status"
        label={words.history.columns.status}
        all={words.history.anyStatus}
        choices={trackingStatuses.map((status) => ({ id: status, name: statusName(status) }))}
        chosen={valuesOf(filter.tracking_status)}
        onChange={choose('tracking_status')}
      />
      <MultiSelect
        path="courier"
        label={words.history.courier}
        all={words.history.anyCourier}
        choices={couriers.map(({ slug, name }) => ({ id: slug, name }))}
        chosen={valuesOf(filter.courier)}
        onChange={choose('courier')}
      />
      {filter.type === 'parcel' && (
        <FilterSelect
          path="insured"
          label={words.history.insurance}
          all={words.history.anyInsurance}
          choices={[
            { id: 'true', name: words.history.insured },
            { id: 'false', name: words.history.notInsured },
          ]}
          value={filter.insured}
          onChange={(insured) => onChange({ insured })}
        />
      )}
      {(shops.length > 0 || filter.shopify_store !== '') && (
        <FilterSelect
          path="shopify_store"
          label={words.history.store}
          all={words.history.anyStore}
          choices={shops.map(({ id, name, domain }) => ({ id, name: name || domain }))}
          value={filter.shopify_store}
          onChange={(shopify_store) => onChange({ shopify_store })}
        />
      )}
      <TextField
        path="from_date"
        label={words.history.from}
        type="date"
        value={filter.from_date}
        onChange={(from_date) => onChange({ from_date })}
      />
      <TextField
        path="to_date"
        label={words.history.to}
        type="date"
        value={filter.to_date}
        onChange={(to_date) => onChange({ to_date })}
      />
    </div>
  )
}
