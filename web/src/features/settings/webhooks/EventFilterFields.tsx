import type { WebhookEndpoint } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { FilterSelect } from '@/shared/ui'

type Filter = { type: string; endpoint: string; status: string }
type EventFilterFieldsProps = {
  filter: Filter
  endpoints: readonly WebhookEndpoint[]
  onChange: (filter: Partial<Filter>) => void
}

/** Narrows the events by their type, their endpoint and what became of them. */
export function EventFilterFields({ filter, endpoints, onChange }: EventFilterFieldsProps) {
  const words = useWords()
  const known = useRule('webhook.events', [])
  return (
    <div className="grid grid-cols-1 gap-3 border-b border-line px-5 py-4 sm:grid-cols-3">
      <FilterSelect
        path="type"
        label={words.webhook.event}
        all={words.webhook.anyEvent}
        value={filter.type}
        onChange={(type) => onChange({ type })}
        choices={known.map(({ event, description }) => ({ id: event, name: event, note: description }))}
      />
      <FilterSelect
        path="endpoint"
        label={words.webhook.endpoint}
        all={words.webhook.anyEndpoint}
        value={filter.endpoint}
        onChange={(endpoint) => onChange({ endpoint })}
        choices={endpoints.map(({ id, url, description }) => ({ id, name: url, note: description }))}
      />
      <FilterSelect
        path="status"
        label={words.webhook.stateLabel}
        all={words.webhook.anyState}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        choices={Object.entries(words.webhook.state).map(([id, name]) => ({ id, name }))}
      />
    </div>
  )
}
