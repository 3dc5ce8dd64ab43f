import type { HistoryEntry } from '@waybill/types'
import { Truck } from 'lucide-react'
import { Link } from 'react-router'
import { useAddressText } from '@/domain/address/addressText'
import { freightPath } from '@/domain/insurance/freight'
import { destinationOf } from '@/domain/shipment/history'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Money } from '@/shared/ui'
import { EntryMenu } from './EntryMenu'

type FreightRowsProps = { rows: readonly HistoryEntry[]; onRemove: (entry: HistoryEntry) => void }

/** Freight that is or was insured: the newest first. */
export function FreightRows({ rows, onRemove }: FreightRowsProps) {
  const words = useWords()
  const text = useAddressText()
  const day = useDay()
  return (
    <ul aria-label={words.freight.history.list} className="divide-y divide-line">
      {rows.map((entry) => {
        const { freight } = entry
        if (freight === null) return null
        const { name, town } = text(destinationOf(entry))
        const { form } = freight
        return (
          <li key={entry.id} className="flex items-center gap-4 px-4 py-3">
            <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-sunken text-muted">
              <Truck aria-hidden className="size-[18px]" />
            </span>
            <div className="min-w-0 flex-1">
              <Link
                to={freightPath(freight.id)}
                className="font-semibold wrap-anywhere hover:underline focus-visible:outline-2 focus-visible:outline-accent"
              >
                {[form?.commodity, town].filter(Boolean).join(', ') || freight.number}
              </Link>
              <p className="text-[13px] wrap-anywhere text-muted">
                {[form?.carrier, form?.tracking_number, day(entry.placed_at)].filter(Boolean).join(' · ')}
              </p>
              <p className="text-[13px] text-muted md:hidden">
                {words.insure.cover} <Money cents={freight.value_of_coverage} />
              </p>
            </div>
            <p className="hidden text-right text-sm md:block">
              <span className="block text-[13px] text-muted">{words.insure.history.cover}</span>
              <Money cents={freight.value_of_coverage} className="font-medium" />
            </p>
            <p className="hidden text-right text-sm md:block">
              <span className="block text-[13px] text-muted">{words.insure.history.paid}</span>
              <Money cents={freight.total} className="font-medium" />
            </p>
            <Badge tone={freight.status === 'purchased' ? 'good' : 'neutral'}>
              {words.certificate.policy.states[freight.status]}
            </Badge>
            <EntryMenu entry={entry} name={name || freight.number} onRemove={onRemove} />
          </li>
        )
      })}
    </ul>
  )
}
