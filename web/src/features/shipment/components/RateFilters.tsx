import type { Rate } from '@waybill/types'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Select } from '@/shared/ui'
import type { RateFilter } from './rateFilter'

/** What a filter by everything is called in a list, which takes no empty value. */
const ALL = 'all'

type RateFiltersProps = {
  rates: readonly Rate[]
  filter: RateFilter
  onChange: (filter: RateFilter) => void
}

/** By the alphabet. */
const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)

/** Narrows a long list of rates by courier, by the day on which the parcel has to be there, and by service. */
export function RateFilters({ rates, filter, onChange }: RateFiltersProps) {
  const words = useWords()
  const day = useDay()
  const couriers = new Map(rates.map(({ courier_slug, courier_name }) => [courier_slug, courier_name]))
  const days = new Set(rates.flatMap(({ delivery_estimate }) => delivery_estimate ?? []))
  const services = new Set(rates.map(({ service_level }) => service_level))
  const select = (member: keyof RateFilter, label: string, choices: { id: string; name: string }[]) => (
    <Select
      path={`filter.${member}`}
      label={label}
      value={filter[member] || ALL}
      onChange={(id) => onChange({ ...filter, [member]: id === ALL ? '' : id })}
      choices={[{ id: ALL, name: words.shipment.filters.all[member] }, ...choices]}
    />
  )
  return (
    <div
      role="group"
      aria-label={words.shipment.filters.title}
      className="grid grid-cols-1 gap-3 min-[400px]:grid-cols-2 min-[400px]:*:last:max-sm:col-span-2 sm:grid-cols-3"
    >
      {select(
        'courier',
        words.shipment.filters.courier,
        [...couriers].map(([id, name]) => ({ id, name })).toSorted(byName),
      )}
      {select(
        'day',
        words.shipment.filters.day,
        [...days].toSorted().map((id) => ({ id, name: day(id) })),
      )}
      {select(
        'service',
        words.shipment.filters.service,
        [...services].map((name) => ({ id: name, name })).toSorted(byName),
      )}
    </div>
  )
}
