import type { ClaimWindow } from '@waybill/types'
import { useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'

type ClaimDatesProps = {
  window: ClaimWindow
  /** The day on which the parcel was shipped, and delivered. */
  shipped?: string | null
  delivered?: string | null
}

/** From when and until when something can be claimed: shown long before it matters. */
export function ClaimDates({ window, shipped, delivered }: ClaimDatesProps) {
  const words = useWords()
  const date = useDate()
  const rows: [string, string, string][] = []
  if (shipped) rows.push([words.claim.dates.shipped, date(shipped), ''])
  if (delivered) rows.push([words.claim.dates.delivered, date(delivered), ''])
  for (const { claim_type, opens_on, text } of window.openings)
    if (claim_type !== 'missing_contents')
      rows.push([
        words.claim.dates[claim_type],
        opens_on === null ? words.claim.dates.atDelivery : words.claim.dates.from(date(opens_on)),
        text,
      ])
  if (window.closes_on !== null) rows.push([words.claim.dates.closes, date(window.closes_on), window.text])
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {rows.map(([label, value, text]) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-medium tabular-nums">
            {value}
            {label === words.claim.dates.closes && window.days_left !== null && (
              <span className="block text-[13px] font-semibold text-accent">
                {words.claim.dates.left(window.days_left)}
              </span>
            )}
          </dd>
          {text && <dd className="col-span-2 mt-0.5 text-[13px] text-muted">{text}</dd>}
        </div>
      ))}
    </dl>
  )
}
