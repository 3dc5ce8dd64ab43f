import type { OnTheWay } from '@waybill/types'
import { Link } from 'react-router'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Card, TextLink } from '@/shared/ui'

const HISTORY = '/dashboard/history-and-tracking'

/** How many parcels are where; each count leads to them. */
export function OnTheirWay({ states }: { states: readonly OnTheWay[] }) {
  const words = useWords()
  const ask = useAsk()
  return (
    <Card
      flush
      title={words.dashboard.onTheirWay}
      aside={<TextLink href={HISTORY}>{words.dashboard.all}</TextLink>}
    >
      {states.length === 0 ? (
        <p className="px-5 py-6 text-[13px] text-muted">{words.dashboard.nothingOnItsWay}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] overflow-hidden">
          {states.map(({ status, parcels }) => (
            <li key={status} className="-mr-px -mb-px border-r border-b border-line">
              <Link
                to={`${HISTORY}?tracking_status=${status}`}
                className="block h-full px-5 py-4 hover:bg-sunken"
              >
                <span className="block text-2xl leading-8 font-bold tabular-nums">{parcels}</span>
                <span className="text-[13px] text-muted">{ask('shipment.tracking_label', status)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
