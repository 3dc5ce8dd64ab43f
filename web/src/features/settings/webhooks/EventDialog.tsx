import type { WebhookDelivery, WebhookEndpoint, WebhookEvent } from '@waybill/types'
import { RotateCcw } from 'lucide-react'
import { useEvent, useReplay } from '@/domain/webhook/events'
import { useMoment } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button, Dialog, QueryView, SendButton, toastError, toastSuccess } from '@/shared/ui'
import { AttemptView } from './AttemptView'
import { StateBadge } from './StateBadge'

type EventDialogProps = { id: string; endpoints: readonly WebhookEndpoint[]; onClose: () => void }

/** Keys scroll what is longer than its box. */
const SCROLLS = { role: 'region', tabIndex: 0 } as const

/** A body as people read it; as it is where it cannot be read. */
function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

/** An event: what was sent, to whom, and how each attempt went. */
export function EventDialog({ id, endpoints, onClose }: EventDialogProps) {
  const words = useWords()
  const moment = useMoment()
  const event = useEvent(id)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={event.data?.event ?? words.webhook.eventTitle}
      description={event.data && moment(event.data.created_at)}
      footer={<Button onPress={onClose}>{words.ui.close}</Button>}
    >
      <QueryView query={event} rows={3}>
        {(shown) => (
          <div className="flex flex-col gap-5">
            <p className="text-[13px] wrap-anywhere text-muted">
              {words.ui.withColon(words.webhook.eventId, shown.id)}
            </p>
            <section aria-label={words.webhook.deliveries} className="flex flex-col gap-4">
              {shown.deliveries.length === 0 && (
                <p className="text-sm text-muted">{words.webhook.noDelivery}</p>
              )}
              {shown.deliveries.map((delivery) => (
                <Delivery
                  key={delivery.endpoint_id}
                  event={shown}
                  delivery={delivery}
                  endpoint={endpoints.find((endpoint) => endpoint.id === delivery.endpoint_id)}
                />
              ))}
            </section>
            <section className="flex flex-col gap-1.5">
              <h3 className="text-[13px] font-medium">{words.webhook.payload}</h3>
              <pre
                {...SCROLLS}
                aria-label={words.webhook.payload}
                className="max-h-72 overflow-auto rounded-control bg-sunken px-4 py-3 font-mono text-[13px] whitespace-pre-wrap wrap-anywhere"
              >
                {indented(shown.payload)}
              </pre>
            </section>
          </div>
        )}
      </QueryView>
    </Dialog>
  )
}

type DeliveryProps = {
  event: WebhookEvent
  delivery: WebhookDelivery
  endpoint: WebhookEndpoint | undefined
}

/** An event's way to one endpoint. */
function Delivery({ event, delivery, endpoint }: DeliveryProps) {
  const words = useWords()
  const moment = useMoment()
  const replay = useReplay()
  const { state, attempts, next_attempt_at } = delivery
  const url = endpoint?.url ?? words.webhook.deletedEndpoint
  const send = () =>
    replay.mutate(
      { event_ids: [event.id], endpoint: delivery.endpoint_id },
      {
        onSuccess: () => toastSuccess(words.webhook.sentAgain),
        onError: (error) => toastError(messageOf(error)),
      },
    )
  return (
    <div className="rounded-card border border-line">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3">
        <p className="min-w-0 flex-1 basis-48">
          <span className="block font-mono text-[13px] font-semibold wrap-anywhere">{url}</span>
          <span className="block text-[13px] text-muted">{words.webhook.attempts(attempts.length)}</span>
        </p>
        <StateBadge state={state} />
        {state !== 'pending' && endpoint?.status === 'on' && (
          <SendButton
            icon={<RotateCcw aria-hidden />}
            aria-label={words.webhook.sendAgainTo(url)}
            isPending={replay.isPending}
            onPress={send}
          >
            {words.webhook.sendAgain}
          </SendButton>
        )}
      </header>
      <div className="flex flex-col gap-4 px-4 py-3">
        {next_attempt_at !== null && attempts.length > 0 && (
          <p className="text-[13px] text-muted">{words.webhook.nextAttempt(moment(next_attempt_at))}</p>
        )}
        {attempts.length === 0 && <p className="text-sm text-muted">{words.webhook.noAttempts}</p>}
        {attempts.length > 0 && (
          <ol className="flex flex-col gap-4">
            {attempts.map((attempt) => (
              <li key={attempt.at}>
                <AttemptView attempt={attempt} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}
