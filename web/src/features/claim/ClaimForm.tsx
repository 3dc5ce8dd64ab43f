import type { Claim, ClaimDetails, ClaimInput, ClaimPatch, ClaimType } from '@waybill/types'
import { useState } from 'react'
import { reloadClaim, useSaveClaim } from '@/domain/claim/claims'
import { AmountField, FormFrame, useForm } from '@/shared/form'
import { useMoney } from '@/shared/format/money'
import { isoDay } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { ask, useAsk, useRule } from '@/shared/rules'
import {
  Conflicts,
  Saving,
  typedText,
  useAutosave,
  useSaving,
  type Describe,
  type FormState,
} from '@/shared/saving'
import { Banner, Card, RadioGroup, SendButton, TextField, toastSuccess } from '@/shared/ui'
import { Evidence } from './Evidence'

/** A claim as it is typed: the amount as text. */
type Typed = Omit<ClaimInput, 'amount'> & { amount: string }

const typedOf = (claim: Claim): Typed => ({
  claim_type: claim.claim_type,
  amount: claim.amount > 0 ? ask('number.cents_field', claim.amount) : '',
  delivered_on: claim.delivered_on,
  description: claim.description,
  // The saved value is shown only masked; a new one replaces it.
  payout_to: '',
})

const patchOf = ({ claim_type, amount, payout_to, ...typed }: Typed): ClaimPatch => ({
  ...typed,
  ...(claim_type !== null && { claim_type }),
  amount: ask('number.cents', amount) ?? 0,
  ...(payout_to.trim() !== '' && { payout_to }),
  submit: false,
})

/** A field and a value of it in words, as the form labels them. */
function useDescribeClaim(): Describe {
  const words = useWords()
  const labels: Record<string, string> = {
    claim_type: words.claim.form.type,
    delivered_on: words.claim.form.delivered,
    amount: words.claim.form.amount,
    description: words.claim.form.description,
    payout_to: words.claim.form.payout,
  }
  return (path, value) => {
    const typed = typedText(value)
    const text = path === 'claim_type' && typed !== '' ? words.claim.types[typed as ClaimType] : typed
    return { label: labels[path] ?? path, text: text || words.ui.conflict.empty }
  }
}

type ClaimFormProps = { claim: Claim; details: ClaimDetails }

/** The form of a draft: what happened, how much, where the money goes, and the evidence. It is saved as one goes. */
export function ClaimForm(props: ClaimFormProps) {
  const saving = useSaving()
  return (
    <Saving value={saving.tell}>
      <DraftForm {...props} state={saving.state} />
    </Saving>
  )
}

function DraftForm({ claim, details, state }: ClaimFormProps & { state: FormState }) {
  // The rules read the form from the first render on.
  useAsk()
  const words = useWords()
  const money = useMoney()
  const save = useSaveClaim(claim.id)
  const [context] = useState(() => ({ today: isoDay(new Date()) }))
  const files = details.documents.map(({ role, from_packing }) => ({ role, from_packing }))
  const inputOf = ({ amount, ...typed }: Typed) => ({
    claim: { ...typed, amount: ask('number.cents', amount) ?? 0 },
    facts: details.facts,
    files,
  })
  const form = useForm({
    rule: 'claim.check',
    initial: typedOf(claim),
    context,
    toInput: inputOf,
    violations: ({ violations }) =>
      violations.filter(({ code }) => code !== 'claim.payout_to.required' || claim.payout_to === ''),
  })
  const { draft } = form
  const checked = useRule('claim.check', inputOf(draft), context)
  const autosave = useAutosave<Typed, Claim>(draft, {
    held: claim,
    read: typedOf,
    version: ({ updated_at }) => Date.parse(updated_at),
    save: (typed, over, isLeaving) => save.mutateAsync({ body: patchOf(typed), over, isLeaving }),
    reload: () => reloadClaim(claim.id),
    show: form.change,
  })
  const describe = useDescribeClaim()
  const asksForDay = draft.claim_type !== null && draft.claim_type !== 'loss' && !details.facts.is_followed
  return (
    <FormFrame
      form={form}
      send={async (typed) => {
        await autosave.submit(typed, (whole, over) =>
          save.mutateAsync({ body: { ...patchOf(whole), submit: true }, over }),
        )
        toastSuccess(words.claim.form.sent)
      }}
      className="gap-5!"
    >
      {save.isError && !form.isPending && form.summary.length === 0 && (
        <Banner tone="bad" title={messageOf(save.error)} />
      )}
      <Conflicts conflicts={autosave.conflicts} describe={describe} onResolve={autosave.resolve} />
      <Card>
        <div className="flex flex-col gap-5">
          <RadioGroup
            path="claim_type"
            label={words.claim.form.type}
            value={draft.claim_type ?? ''}
            onChange={(type) => form.change({ claim_type: type as ClaimType })}
            error={form.errorAt('claim_type')}
            choices={checked.window.openings.map(({ claim_type }) => ({
              id: claim_type,
              name: words.claim.types[claim_type],
              note: words.claim.typeNotes[claim_type],
            }))}
          />
          {asksForDay && (
            <TextField
              {...form.text('delivered_on')}
              type="date"
              label={words.claim.form.delivered}
              className="max-w-60"
              optional={false}
            />
          )}
          <AmountField
            {...form.text('amount')}
            label={words.claim.form.amount}
            hint={words.claim.form.amountHint(money(claim.cover))}
            className="max-w-60"
            optional={false}
          />
          <TextField
            {...form.text('description')}
            label={words.claim.form.description}
            hint={words.claim.form.descriptionHint}
            rows={4}
            optional={false}
          />
          <TextField
            {...form.text('payout_to')}
            label={words.claim.form.payout}
            hint={
              claim.payout_to === ''
                ? words.claim.form.payoutHint
                : words.claim.form.payoutKept(claim.payout_to)
            }
            autoComplete="off"
            autoCapitalize="none"
            className="max-w-md"
            optional={false}
          />
        </div>
      </Card>
      <Evidence claim={claim} details={details} items={checked.evidence} errorAt={form.errorAt} />
      <div className="flex flex-wrap items-center gap-4">
        <SendButton
          type="submit"
          variant="primary"
          size="lg"
          isPending={form.isPending}
          className="w-full md:w-auto"
        >
          {words.claim.form.send}
        </SendButton>
        <p role="status" className="text-[13px] text-muted">
          {save.isPending ? words.claim.form.saving : state === 'saved' ? words.claim.form.saved : ''}
        </p>
      </div>
    </FormFrame>
  )
}
