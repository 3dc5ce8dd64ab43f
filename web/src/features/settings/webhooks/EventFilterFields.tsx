import type { WebhookEndpoint } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Select } from '@/shared/ui'

/** The key of no filter in a list, which takes no empty value. */
const ALL = 'all'

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
  const choose = (member: keyof Filter) => (chosen: string) =>
    onChange({ [member]: chosen === ALL ? '' : chosen })
  return (
    <div className="grid grid-cols-1 gap-3 border-b border-line px-5 py-4 sm:grid-cols-3">
      <Select
        path="type"
        label={words.webhook.event}
        value={filter.type || ALL}
        onChange={choose('type')}
        choices={[
          { id: ALL, name: words.webhook.anyEvent },
          ...known.map(({ event, description }) => ({ id: event, name: event, note: description })),
        ]}
      />
      <Select
        path="endpoint"
        label={words.webhook.endpoint}
        value={filter.endpoint || ALL}
        onChange={choose('endpoint')}
        choices={[
          { id: ALL, name: words.webhook.anyEndpoint },
          ...endpoints.map(({ id, url, description }) => ({ id, name: url, note: description })),
        ]}
      />
      <Select
        path="status"
        label={words.webhook.stateLabel}
        value={filter.status || ALL}
        onChange={choose('status')}
        choices={[
          { id: ALL, name: words.webhook.anyState },
          ...Object.entries(words.webhook.state).map(([id, name]) => ({ id, name })),
        ]}
      />
    </div>
  )
}
