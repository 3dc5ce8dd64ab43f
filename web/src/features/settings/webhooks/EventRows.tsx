import type { WebhookDelivery, WebhookEvent } from '@waybill/types'
import { ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useMoment } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { StateBadge } from './StateBadge'

type EventRowsProps = { events: readonly WebhookEvent[]; onOpen: (id: string) => void }

/** The worst that became of an event's deliveries: what one looks for. */
function worst(deliveries: readonly WebhookDelivery[]): WebhookDelivery['state'] | null {
  const states = new Set(deliveries.map(({ state }) => state))
  return (['failed', 'pending', 'delivered'] as const).find((state) => states.has(state)) ?? null
}

/** Events, each of which opens with its attempts. */
export function EventRows({ events, onOpen }: EventRowsProps) {
  const words = useWords()
  const moment = useMoment()
  return (
    <ul aria-label={words.webhook.events} className="divide-y divide-line">
      {events.map(({ id, event, created_at, deliveries }) => {
        const state = worst(deliveries)
        return (
          <li key={id}>
            <Button
              aria-label={words.webhook.open(event, moment(created_at))}
              onPress={() => onOpen(id)}
              className="flex min-h-12 w-full items-center gap-3 px-5 py-2.5 text-left text-sm data-hovered:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent"
            >
              <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
                <span className="block font-mono text-[13px] font-medium wrap-anywhere sm:w-56">{event}</span>
                <time dateTime={created_at} className="block text-[13px] text-muted tabular-nums">
                  {moment(created_at)}
                </time>
              </span>
              {state === null ? (
                <span className="text-[13px] text-muted">{words.webhook.noDelivery}</span>
              ) : (
                <StateBadge state={state} />
              )}
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
