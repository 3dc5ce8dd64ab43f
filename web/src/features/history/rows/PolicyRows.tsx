import type { HistoryEntry } from '@waybill/types'
import { Link } from 'react-router'
import { useAddressText } from '@/domain/address/addressText'
import { CourierMark } from '@/domain/courier/CourierMark'
import { policyPath } from '@/domain/insurance/policies'
import { destinationOf } from '@/domain/shipment/history'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Money } from '@/shared/ui'
import { EntryMenu } from './EntryMenu'

type PolicyRowsProps = { rows: readonly HistoryEntry[]; onRemove: (entry: HistoryEntry) => void }

/** Parcels that went by another way and are insured: the newest first. */
export function PolicyRows({ rows, onRemove }: PolicyRowsProps) {
  const words = useWords()
  const text = useAddressText()
  const day = useDay()
  return (
    <ul aria-label={words.insure.history.list} className="divide-y divide-line">
      {rows.map((entry) => {
        const { policy } = entry
        if (policy === null) return null
        const { name, town } = text(destinationOf(entry))
        return (
          <li key={entry.id} className="flex items-center gap-4 px-4 py-3">
            <CourierMark slug={policy.courier} />
            <div className="min-w-0 flex-1">
              <Link
                to={policyPath(policy)}
                className="font-semibold wrap-anywhere hover:underline focus-visible:outline-2 focus-visible:outline-accent"
              >
                {[name, town].filter(Boolean).join(', ') || policy.number}
              </Link>
              <p className="text-[13px] wrap-anywhere text-muted">
                {[policy.courier_name, policy.tracking_number, day(entry.placed_at)].join(' · ')}
              </p>
              <p className="text-[13px] text-muted md:hidden">
                {words.insure.cover} <Money cents={policy.declared_value} />
              </p>
            </div>
            <p className="hidden text-right text-sm md:block">
              <span className="block text-[13px] text-muted">{words.insure.history.cover}</span>
              <Money cents={policy.declared_value} className="font-medium" />
            </p>
            <p className="hidden text-right text-sm md:block">
              <span className="block text-[13px] text-muted">{words.insure.history.paid}</span>
              <Money cents={policy.paid} className="font-medium" />
            </p>
            <Badge tone={policy.status === 'purchased' ? 'good' : 'neutral'}>
              {words.certificate.policy.states[policy.status]}
            </Badge>
            <EntryMenu entry={entry} name={name || policy.number} onRemove={onRemove} />
          </li>
        )
      })}
    </ul>
  )
}
