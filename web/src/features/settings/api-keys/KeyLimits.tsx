import { AmountField, type Form } from '@/shared/form'
import { COUNT, LIMIT_IN_CENTS, useTyped } from '@/shared/form/useTyped'
import { useWords } from '@/shared/i18n'
import { TextField } from '@/shared/ui'
import type { KeyDraft } from './keyDraft'

/** How much a key may do: requests a minute, and the price above which a purchase waits for the owner. */
export function KeyLimits({ form, isNew }: { form: Form<KeyDraft>; isNew: boolean }) {
  const words = useWords().apiKey
  const { kind, scopes, ...draft } = form.draft
  const calls = useTyped(draft.calls_per_minute, COUNT, (calls_per_minute) =>
    form.change({ calls_per_minute }),
  )
  const approval = useTyped(draft.approval_over, LIMIT_IN_CENTS, (approval_over) =>
    form.change({ approval_over }),
  )
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...form.field('calls_per_minute', calls.text, calls.type)}
        label={words.calls}
        hint={isNew && words.callsHint}
        inputMode="numeric"
        autoComplete="off"
        optional={isNew}
      />
      {kind === 'secret' && scopes.includes('buy') && (
        <AmountField
          {...form.field('approval_over', approval.text, approval.type)}
          label={words.approvalOver}
          hint={words.approvalOverHint}
          optional
        />
      )}
    </div>
  )
}
