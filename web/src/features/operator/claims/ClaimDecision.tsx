import type { ClaimStatus, OperatorClaim } from '@waybill/types'
import { useDecideClaim } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { AmountField, FormFrame, useForm } from '@/shared/form'
import { ask } from '@/shared/rules'
import { Card, RadioGroup, SendButton, TextField, toastSuccess } from '@/shared/ui'

/** A decision as it is typed: the amount as text, and '' for only a message. */
type Typed = { status: ClaimStatus | ''; amount: string; message: string; reference: string }

const amountOf = ({ status, amount }: Typed) =>
  status === 'approved_partial' ? ask('number.cents', amount) : null

/** What becomes of a claim, by the moves that core allows, and what its sender is told. */
export function ClaimDecision({ shown: { claim, moves } }: { shown: OperatorClaim }) {
  const words = useDeskWords()
  const decide = useDecideClaim(claim.id)
  const form = useForm({
    rule: 'claim.decide',
    initial: { status: '', amount: '', message: '', reference: '' },
    toInput: (typed: Typed) => ({
      from: claim.status,
      asked: claim.amount,
      status: typed.status === '' ? null : typed.status,
      amount: amountOf(typed),
      message: typed.message,
      reference: typed.reference,
    }),
  })
  const { status } = form.draft
  return (
    <Card title={words.claims.decide} className="self-start">
      <FormFrame
        form={form}
        send={async (typed) => {
          const amount = amountOf(typed)
          await decide.mutateAsync({
            ...(typed.status !== '' && { status: typed.status }),
            ...(amount !== null && { amount }),
            message: typed.message,
            reference: typed.reference,
          })
          toastSuccess(words.claims.done)
        }}
      >
        <RadioGroup
          path="status"
          label={words.claims.what}
          value={status === '' ? 'message' : status}
          onChange={(next) => form.change({ status: next === 'message' ? '' : (next as ClaimStatus) })}
          error={form.errorAt('status')}
          choices={[
            { id: 'message', name: words.claims.moves.message },
            ...moves.map((move) => ({ id: move, name: words.claims.moves[move] })),
          ]}
        />
        {status === 'approved_partial' && (
          <AmountField {...form.text('amount')} label={words.claims.amount} optional={false} />
        )}
        {status === 'paid' && (
          <TextField
            {...form.text('reference')}
            label={words.claims.reference}
            autoComplete="off"
            optional={false}
          />
        )}
        <TextField
          {...form.text('message')}
          label={words.claims.message}
          hint={words.claims.messageHint}
          rows={4}
        />
        <SendButton type="submit" variant="primary" isPending={form.isPending}>
          {words.claims.send}
        </SendButton>
      </FormFrame>
    </Card>
  )
}
