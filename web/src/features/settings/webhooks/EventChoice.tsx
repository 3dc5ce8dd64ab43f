import type { WebhookEventType } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Checkbox, RadioGroup } from '@/shared/ui'

type EventChoiceProps = {
  all: boolean
  events: readonly WebhookEventType[]
  error: string | undefined
  onChange: (all: boolean, events: WebhookEventType[]) => void
}

/** Which events an endpoint receives: all, or those that are ticked. */
export function EventChoice({ all, events, error, onChange }: EventChoiceProps) {
  const words = useWords()
  const known = useRule('webhook.events', [])
  const toggle = (event: WebhookEventType, ticked: boolean) =>
    onChange(
      false,
      known.map((one) => one.event).filter((one) => (one === event ? ticked : events.includes(one))),
    )
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        path="events"
        label={words.webhook.which}
        value={all ? 'all' : 'chosen'}
        onChange={(chosen) => onChange(chosen === 'all', [...events])}
        choices={[
          { id: 'all', name: words.webhook.all, note: words.webhook.allNote },
          { id: 'chosen', name: words.webhook.chosen },
        ]}
        error={error}
      />
      {!all && (
        <fieldset className="flex flex-col gap-2.5 pl-1">
          <legend className="sr-only">{words.webhook.chosen}</legend>
          {events.length === 0 && <p className="text-[13px] text-muted">{words.webhook.noneChosen}</p>}
          {known.map(({ event, description }) => (
            <Checkbox key={event} value={events.includes(event)} onChange={(ticked) => toggle(event, ticked)}>
              <span className="block font-mono text-[13px] wrap-anywhere">{event}</span>
              <span className="block text-[13px] text-muted">{description}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  )
}
