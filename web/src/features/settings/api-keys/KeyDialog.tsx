import type { ApiKey, ApiKeyKind, ApiKeyMode } from '@waybill/types'
import { useState } from 'react'
import { useChangeApiKey, useCreateApiKey } from '@/domain/apiKey/apiKeys'
import { FormDialog, useForm } from '@/shared/form'
import { TextRows } from '@/shared/form/TextRows'
import { useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { RadioGroup, Select, TextField, toastSuccess } from '@/shared/ui'
import { draftOf, ENDS, inputOf, newKey, patchOf, type End, type KeyDraft } from './keyDraft'
import { KeyLimits } from './KeyLimits'
import { ScopeChoice } from './ScopeChoice'

type KeyDialogProps = {
  /** What is changed; null for a new one. */
  apiKey: ApiKey | null
  /** Called once it is saved; a new key comes with its secret. */
  onDone: (saved: ApiKey) => void
  onClose: () => void
}

/** Creates an API key, or changes what one may do. */
export function KeyDialog({ apiKey, onDone, onClose }: KeyDialogProps) {
  const { apiKey: words, ui } = useWords()
  const create = useCreateApiKey()
  const change = useChangeApiKey()
  // An end counts from here: one that moved with the clock would be checked again at every render.
  const [at] = useState(Date.now)
  const form = useForm({
    rule: 'api_key.check',
    required: 'api_key.required',
    initial: apiKey === null ? newKey : draftOf(apiKey),
    toInput: (draft: KeyDraft) => inputOf(draft, apiKey, at),
  })
  const { draft } = form
  const send = async (typed: KeyDraft) => {
    if (apiKey === null) return onDone(await create.mutateAsync(inputOf(typed, null, at)))
    const saved = await change.mutateAsync({ id: apiKey.id, ...patchOf(typed, apiKey, at) })
    toastSuccess(words.saved)
    onDone(saved)
  }
  return (
    <FormDialog
      form={form}
      send={send}
      onClose={onClose}
      size="2xl"
      title={apiKey === null ? words.add : words.edit}
      submitLabel={apiKey === null ? words.add : ui.save}
      className="gap-5"
    >
      <TextField
        {...form.text('name')}
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        autoFocus
      />
      {apiKey === null && (
        <RadioGroup
          path="kind"
          label={words.kind}
          value={draft.kind}
          onChange={(kind) => form.change({ kind: kind as ApiKeyKind })}
          choices={(['secret', 'publishable'] as const).map((id) => ({
            id,
            name: words.kinds[id],
            note: words.kindNotes[id],
          }))}
        />
      )}
      {apiKey === null && draft.kind === 'secret' && (
        <RadioGroup
          path="mode"
          label={words.mode}
          value={draft.mode}
          onChange={(mode) => form.change({ mode: mode as ApiKeyMode })}
          choices={(['test', 'live'] as const).map((id) => ({
            id,
            name: words.modes[id],
            note: words.modeNotes[id],
          }))}
        />
      )}
      {draft.kind === 'secret' ? (
        <ScopeChoice
          scopes={draft.scopes}
          error={form.errorAt('scopes')}
          onChange={(scopes) => form.change({ scopes })}
        />
      ) : (
        <section className="flex flex-col gap-1.5">
          <h3 className="text-[13px] font-medium">{words.origins}</h3>
          <p className="mb-1.5 text-[13px] text-muted">{words.originsHint}</p>
          <TextRows
            form={form}
            path="origins"
            values={draft.origins}
            onChange={(origins) => form.change({ origins })}
            label={words.origin}
            removeLabel={words.removeOrigin}
            addLabel={words.addOrigin}
            placeholder={words.originExample}
          />
        </section>
      )}
      <EndField
        apiKey={apiKey}
        value={draft.expires_at}
        error={form.errorAt('expires_at')}
        onChange={(expires_at) => form.change({ expires_at })}
      />
      <KeyLimits form={form} isNew={apiKey === null} />
    </FormDialog>
  )
}

type EndFieldProps = {
  apiKey: ApiKey | null
  value: End
  error: string | undefined
  onChange: (end: End) => void
}

/** When a key ends. */
function EndField({ apiKey, value, error, onChange }: EndFieldProps) {
  const words = useWords().apiKey
  const date = useDate()
  const ends = Object.keys(ENDS) as (keyof typeof ENDS)[]
  const kept = apiKey && (apiKey.expires_at === null ? words.endless : date(apiKey.expires_at))
  return (
    <Select
      path="expires_at"
      label={words.end}
      value={value}
      onChange={(end) => onChange(end as End)}
      choices={[
        ...(kept === null ? [] : [{ id: 'keep', name: words.keepEnd(kept) }]),
        // A key without an end keeps that by the first choice.
        ...ends
          .filter((end) => end !== 'never' || apiKey?.expires_at !== null)
          .map((id) => ({ id, name: ENDS[id] === null ? words.endless : words.endIn(ENDS[id]) })),
      ]}
      error={error}
    />
  )
}
