import type { TrackingEventView } from '@waybill/types'
import { useLocalTime, useDay } from '@/shared/format/when'
import { useLanguage, useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { markLooks, textLooks, trackingLooks } from './looks'

/** The scan events of a parcel, newest first, by the days of the places where it happened. */
export function Timeline({ events, parcels }: { events: readonly TrackingEventView[]; parcels: number }) {
  const day = useDay()
  const days = new Map<string, TrackingEventView[]>()
  for (const event of events) {
    const date = event.local_time.slice(0, 10)
    days.set(date, [...(days.get(date) ?? []), event])
  }
  return (
    <ol className="flex flex-col gap-4">
      {[...days].map(([date, of], at) => (
        <li key={date}>
          <h3 className="mb-2 text-[13px] font-semibold text-muted first-letter:uppercase">{day(date)}</h3>
          <ol className="relative flex flex-col gap-4 before:absolute before:top-3 before:bottom-3 before:left-[calc(8.5rem-0.5px)] before:w-px before:bg-line">
            {of.map((event, index) => (
              <Event
                key={`${event.at} ${event.parcel} ${event.description}`}
                event={event}
                isNewest={at === 0 && index === 0}
                isOneOfMany={parcels > 1}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

type EventProps = { event: TrackingEventView; isNewest: boolean; isOneOfMany: boolean }

function Event({ event, isNewest, isOneOfMany }: EventProps) {
  const words = useWords()
  const language = useLanguage()
  const ask = useAsk()
  const { time, zone } = useLocalTime()(event)
  const [tone, Icon] = trackingLooks[event.status]
  const label = ask('shipment.tracking_label', event.status)
  // The courier's own sentence, where it is in the reader's language; else our word for it, and the sentence below.
  const isOwn = event.lang === language && event.description !== ''
  return (
    <li className="relative grid grid-cols-[7rem_1.75rem_minmax(0,1fr)] items-start gap-x-2.5">
      <span className="pt-1 text-[13px] whitespace-nowrap tabular-nums">
        <span className="font-medium">{time}</span> <span className="text-muted">{zone}</span>
      </span>
      <span
        className={`flex size-7 items-center justify-center rounded-full [&_svg]:size-4 ${markLooks[isNewest ? tone : 'neutral']}`}
      >
        <Icon aria-hidden />
      </span>
      <span className="min-w-0 pt-0.5 text-sm">
        <span className={isNewest ? `font-semibold ${textLooks[tone]}` : 'font-medium'}>
          {isOwn ? event.description : label}
        </span>
        <span className="block text-[13px] break-words text-muted">
          {[event.place, isOneOfMany && words.tracking.parcel(event.parcel + 1)].filter(Boolean).join(' · ')}
        </span>
        {!isOwn && event.description !== '' && (
          <span lang={event.lang} className="block text-[13px] text-muted">
            {event.description}
          </span>
        )}
      </span>
    </li>
  )
}
