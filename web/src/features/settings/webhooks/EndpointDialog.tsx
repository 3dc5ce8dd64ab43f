import type { WebhookEndpoint, WebhookEndpointInput, WebhookEventType } from '@waybill/types'
import { useChangeEndpoint, useCreateEndpoint } from '@/domain/webhook/endpoints'
import { FormDialog, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { TextField, toastSuccess } from '@/shared/ui'
import { EventChoice } from './EventChoice'

/** What is typed, with whether all events are wanted. */
type Draft = WebhookEndpointInput & { all: boolean }

const inputOf = ({ all, ...input }: Draft): WebhookEndpointInput => ({
  ...input,
  events: all ? [] : input.events,
})

type EndpointDialogProps = {
  /** What is changed; null for a new one. */
  endpoint: WebhookEndpoint | null
  /** Called once it is saved, with the secret of a new one. */
  onDone: (secret: string | null) => void
  onClose: () => void
}

/** Adds or changes an endpoint. */
export function EndpointDialog({ endpoint, onDone, onClose }: EndpointDialogProps) {
  const words = useWords()
  const create = useCreateEndpoint()
  const change = useChangeEndpoint()
  const events = endpoint?.events ?? []
  const initial: Draft = {
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    events: [...events],
    all: events.length === 0,
  }
  const form = useForm({
    rule: 'webhook.endpoint',
    required: 'webhook.endpoint_required',
    initial,
    toInput: inputOf,
  })
  const send = async (draft: Draft) => {
    const body = inputOf(draft)
    const saved =
      endpoint === null
        ? await create.mutateAsync(body)
        : await change.mutateAsync({ id: endpoint.id, ...body })
    if (saved.secret === undefined) toastSuccess(words.webhook.saved)
    onDone(saved.secret ?? null)
  }
  return (
    <FormDialog
      form={form}
      send={send}
      onClose={onClose}
      size="2xl"
      title={endpoint === null ? words.webhook.add : words.webhook.edit}
      submitLabel={endpoint === null ? words.webhook.add : words.ui.save}
      className="gap-5"
    >
      <TextField
        {...form.text('url')}
        label={words.webhook.url}
        hint={words.webhook.urlHint}
        autoComplete="off"
        autoCapitalize="none"
        autoFocus
      />
      <TextField {...form.text('description')} label={words.webhook.description} autoComplete="off" />
      <EventChoice
        all={form.draft.all}
        events={form.draft.events}
        error={form.errorAt('events')}
        onChange={(all: boolean, chosen: WebhookEventType[]) => form.change({ all, events: chosen })}
      />
    </FormDialog>
  )
}
