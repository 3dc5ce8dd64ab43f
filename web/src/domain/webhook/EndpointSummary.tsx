import type { WebhookEndpoint } from '@waybill/types'
import { CircleAlert } from 'lucide-react'
import { useMoment } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge } from '@/shared/ui'

/** Whether an endpoint receives events, in a badge. */
function StatusBadge({ endpoint: { status, failing_since } }: { endpoint: WebhookEndpoint }) {
  const words = useWords()
  if (status === 'on' && failing_since !== null)
    return (
      <Badge tone="warn" icon={<CircleAlert aria-hidden />}>
        {words.webhook.failing}
      </Badge>
    )
  const tone = { on: 'good', off: 'neutral', gone: 'bad', failed: 'bad' } as const
  return <Badge tone={tone[status]}>{words.webhook.status[status]}</Badge>
}

/** A webhook endpoint in words: its address, which events it receives, and whether they arrive. */
export function EndpointSummary({ endpoint }: { endpoint: WebhookEndpoint }) {
  const words = useWords()
  const moment = useMoment()
  const { url, description, events, status, failing_since, former_secret_until } = endpoint
  const receives = events.length === 0 ? words.webhook.allEvents : words.webhook.someEvents(events.length)
  const notes = [
    status === 'gone' && words.webhook.goneText,
    status === 'failed' && words.webhook.failedText,
    status === 'on' && failing_since !== null && words.webhook.failingSince(moment(failing_since)),
    former_secret_until !== null && words.webhook.formerUntil(moment(former_secret_until)),
  ].filter((note) => note !== false)
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-mono text-[13px] font-semibold wrap-anywhere">{url}</span>
        <StatusBadge endpoint={endpoint} />
      </p>
      <p className="mt-0.5 text-[13px] wrap-anywhere text-muted">
        {[description, receives].filter(Boolean).join(' · ')}
      </p>
      {notes.map((note) => (
        <p key={note} className="mt-0.5 text-[13px] text-muted">
          {note}
        </p>
      ))}
    </div>
  )
}
