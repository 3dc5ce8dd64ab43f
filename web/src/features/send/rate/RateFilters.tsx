import type { Rate } from '@waybill/types'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Button, Select } from '@/shared/ui'
import type { RateFilter } from './rateFilter'

/** The key of no filter in a list, which takes no empty value. */
const ALL = 'all'

type RateFiltersProps = {
  rates: readonly Rate[]
  filter: RateFilter
  onChange: (filter: RateFilter) => void
}

/** By the alphabet. */
const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)

/**
 * Narrows a long list of rates by courier, by the day on which the parcel has to be there, and by service. On a phone the
 * fields open at a press: the rates themselves are what one came for.
 */
export function RateFilters({ rates, filter, onChange }: RateFiltersProps) {
  const words = useWords()
  const day = useDay()
  const fields = useId()
  const [isOpen, setOpen] = useState(false)
  const active = Object.values(filter).filter(Boolean).length
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
    <>
      <Button
        variant="ghost"
        className="-my-2 -ml-3.5 self-start sm:hidden"
        icon={<SlidersHorizontal aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={fields}
        onPress={() => setOpen(!isOpen)}
      >
        {words.shipment.filters.open(active)}
      </Button>
      <div
        id={fields}
        role="group"
        aria-label={words.shipment.filters.title}
        className={`${isOpen ? 'grid' : 'hidden'} grid-cols-1 gap-3 min-[400px]:grid-cols-2 min-[400px]:*:last:max-sm:col-span-2 sm:grid sm:grid-cols-3`}
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
    </>
  )
}
