import type { WebhookEndpoint } from '@waybill/types'
import { useState } from 'react'
import { useReplay } from '@/domain/webhook/events'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Checkbox, Dialog, Select, SendButton, toastSuccess } from '@/shared/ui'

/** Hours of the spans that can be chosen. */
const HOURS = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const
type SpanOfTime = keyof typeof HOURS

/** Queues the events of a time for an endpoint again. */
export function ReplayDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const words = useWords()
  const replay = useReplay()
  const [span, setSpan] = useState<SpanOfTime>('day')
  const [undelivered, setUndelivered] = useState(true)
  /** Where the next call goes on; null where there is nothing more, or nothing was asked. */
  const [next, setNext] = useState<string | null>(null)
  const send = () => {
    const from = next ?? new Date(Date.now() - HOURS[span] * 3_600_000).toISOString()
    replay.mutate(
      { endpoint: endpoint.id, from, undelivered },
      {
        onSuccess: ({ queued, next_from }) => {
          toastSuccess(queued === 0 ? words.webhook.replayNone : words.webhook.queued(queued))
          if (next_from === null) onClose()
          else setNext(next_from)
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={words.webhook.replay}
      description={words.webhook.replayText}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <SendButton variant="primary" isPending={replay.isPending} onPress={send}>
            {words.webhook.replay}
          </SendButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {replay.isError && <Banner tone="bad" title={messageOf(replay.error)} />}
        {next !== null && <Banner tone="info" title={words.webhook.queuedMore} />}
        <p className="font-mono text-[13px] wrap-anywhere text-muted">{endpoint.url}</p>
        <Select
          path="span"
          label={words.webhook.replayFrom}
          value={span}
          onChange={(chosen) => {
            setSpan(chosen as SpanOfTime)
            setNext(null)
          }}
          choices={Object.entries(words.webhook.spans).map(([id, name]) => ({ id, name }))}
        />
        <Checkbox value={undelivered} onChange={setUndelivered}>
          {words.webhook.undelivered}
        </Checkbox>
      </div>
    </Dialog>
  )
}
