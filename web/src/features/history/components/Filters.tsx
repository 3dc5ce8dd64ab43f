import type { TrackingStatus } from '@waybill/types'
import type { HistoryFilter } from '@/domain/shipment/history'
import { trackingStatuses } from '@/domain/tracking/looks'
import { useWords } from '@/shared/i18n'
import { useAsk, useRule } from '@/shared/rules'
import { Select, TextField } from '@/shared/ui'

/** What a filter by everything is called in a list, which takes no empty value. */
const ALL = 'all'

type Narrowed = Omit<HistoryFilter, 'type' | 'search'>
type FiltersProps = { filter: HistoryFilter; onChange: (changes: Partial<Narrowed>) => void }

/** Narrows the history by where parcels are, by courier, and by the days on which they were paid. */
export function Filters({ filter, onChange }: FiltersProps) {
  const words = useWords()
  const ask = useAsk()
  const couriers = useRule('courier.list', true)
  const choose = (member: 'tracking_status' | 'courier') => (chosen: string) =>
    onChange({ [member]: chosen === ALL ? '' : chosen })
  const statusName = (status: TrackingStatus) => ask('shipment.tracking_label', status)
  return (
    <div
      role="group"
      aria-label={words.history.filters}
      className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 xl:grid-cols-4"
    >
      <Select
        path="tracking_status"
        label={words.history.columns.status}
        value={filter.tracking_status || ALL}
        onChange={choose('tracking_status')}
        choices={[
          { id: ALL, name: words.history.anyStatus },
          ...trackingStatuses.map((status) => ({ id: status, name: statusName(status) })),
        ]}
      />
      <Select
        path="courier"
        label={words.history.courier}
        value={filter.courier || ALL}
        onChange={choose('courier')}
        choices={[
          { id: ALL, name: words.history.anyCourier },
          ...couriers.map(({ slug, name }) => ({ id: slug, name })),
        ]}
      />
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
