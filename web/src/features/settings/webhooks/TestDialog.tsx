import type { WebhookEndpoint, WebhookEventType } from '@waybill/types'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTestEvent } from '@/domain/webhook/endpoints'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, Button, Dialog, Select, SendButton } from '@/shared/ui'
import { AttemptView } from './AttemptView'

/** Sends an example of an event, and shows how that went. */
export function TestDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const words = useWords()
  const known = useRule('webhook.events', [])
  const [event, setEvent] = useState<string>(endpoint.events[0] ?? known[0]?.event ?? '')
  const test = useTestEvent(endpoint.id)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={words.webhook.test}
      description={words.webhook.testText}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.close}</Button>
          <SendButton
            variant="primary"
            icon={<Send aria-hidden />}
            isPending={test.isPending}
            onPress={() => test.mutate(event as WebhookEventType)}
          >
            {words.webhook.sendTest}
          </SendButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="font-mono text-[13px] wrap-anywhere text-muted">{endpoint.url}</p>
        <Select
          path="event"
          label={words.webhook.event}
          value={event}
          onChange={setEvent}
          choices={known.map(({ event: id, description }) => ({ id, name: id, note: description }))}
        />
        <div aria-live="polite" className="flex flex-col gap-3">
          {test.isError && <Banner tone="bad" title={messageOf(test.error)} />}
          {test.data !== undefined && !test.isPending && <AttemptView attempt={test.data} />}
        </div>
      </div>
    </Dialog>
  )
}
