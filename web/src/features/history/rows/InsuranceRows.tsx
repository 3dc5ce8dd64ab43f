import type { HistoryEntry } from '@waybill/types'
import { Truck } from 'lucide-react'
import { Link } from 'react-router'
import { useAddressText } from '@/domain/address/addressText'
import { CourierMark } from '@/domain/courier/CourierMark'
import { freightPath } from '@/domain/insurance/freight'
import { policyPath } from '@/domain/insurance/policies'
import { destinationOf } from '@/domain/shipment/history'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Money } from '@/shared/ui'
import { EntryMenu } from './EntryMenu'

type InsuranceRowsProps = {
  label: string
  rows: readonly HistoryEntry[]
  onRemove: (entry: HistoryEntry) => void
}

/** Parcels that went by another way, or freight, that are or were insured: the newest first. */
export function InsuranceRows({ label, rows, onRemove }: InsuranceRowsProps) {
  const words = useWords()
  const text = useAddressText()
  const day = useDay()
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((entry) => {
        const shown = shownOf(entry)
        if (shown === null) return null
        const { name, town } = text(destinationOf(entry))
        const { number, status, what = name, sentBy, cover, paid } = shown
        return (
          <li key={entry.id} className="flex items-center gap-4 px-4 py-3">
            {shown.mark}
            <div className="min-w-0 flex-1">
              <Link
                to={shown.path}
                className="font-semibold wrap-anywhere hover:underline focus-visible:outline-2 focus-visible:outline-accent"
              >
                {[what, town].filter(Boolean).join(', ') || number}
              </Link>
              <p className="text-[13px] wrap-anywhere text-muted">
                {[...sentBy, day(entry.placed_at)].filter(Boolean).join(' · ')}
              </p>
              <p className="text-[13px] text-muted md:hidden">
                {words.insure.cover} <Money cents={cover} />
              </p>
            </div>
            <p className="hidden text-right text-sm md:block">
              <span className="block text-[13px] text-muted">{words.insure.history.cover}</span>
              <Money cents={cover} className="font-medium" />
            </p>
            <p className="hidden text-right text-sm md:block">
              <span className="block text-[13px] text-muted">{words.insure.history.paid}</span>
              <Money cents={paid} className="font-medium" />
            </p>
            <Badge tone={status === 'purchased' ? 'good' : 'neutral'}>
              {words.certificate.policy.states[status]}
            </Badge>
            <EntryMenu entry={entry} name={name || number} onRemove={onRemove} />
          </li>
        )
      })}
    </ul>
  )
}

/** What a row shows of its policy; of freight, `what` is what is sent, and not to whom. */
function shownOf({ policy, freight }: HistoryEntry) {
  if (freight)
    return {
      ...freight,
      mark: (
        <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-sunken text-muted">
          <Truck aria-hidden className="size-[18px]" />
        </span>
      ),
      path: freightPath(freight.id),
      what: freight.form?.commodity ?? '',
      sentBy: [freight.form?.carrier, freight.form?.tracking_number],
      cover: freight.value_of_coverage,
      paid: freight.total,
    }
  return (
    policy && {
      ...policy,
      mark: <CourierMark slug={policy.courier} />,
      path: policyPath(policy),
      what: undefined,
      sentBy: [policy.courier_name, policy.tracking_number],
      cover: policy.declared_value,
    }
  )
}
