import type { BillingCard } from '@waybill/types'
import { useState, type ReactNode } from 'react'
import { useUser } from '@/domain/session/user'
import { FormFrame, useForm } from '@/shared/form'
import { isoDay } from '@/shared/format/when'
import { ApiError } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { ask } from '@/shared/rules'
import { Button, Checkbox, TextField } from '@/shared/ui'
import { BankQuestion } from './BankQuestion'
import { VerifyFirst } from './VerifyFirst'
import { useAddCard } from './cards'

type Question = { url: string; answered: () => void; stopped: () => void }

type CardFormProps = {
  /** What follows once the processor has the card. */
  onAdded: (card: BillingCard) => void
  onCancel: (() => void) | null
  /** Whether one may choose not to keep the card. */
  offersKeeping?: boolean
  /** The button that submits, by whether the card is on its way. */
  children: (isPending: boolean) => ReactNode
}

/** A card for the payment processor, for people with a verified e-mail. */
export function CardForm(props: CardFormProps) {
  const user = useUser()
  if (user && !user.email_verified) return <VerifyFirst email={user.email} onCancel={props.onCancel} />
  return <Fields {...props} />
}

/** Visible mistakes are reported at once; what the processor refuses is shown at the fields. */
function Fields({ onAdded, onCancel, offersKeeping = false, children }: CardFormProps) {
  const words = useWords()
  const add = useAddCard()
  const [question, setQuestion] = useState<Question | null>(null)
  const [keep, setKeep] = useState(true)
  const [context] = useState(() => ({ today: isoDay(new Date()) }))
  const form = useForm({
    rule: 'payment.card_form',
    initial: { number: '', expiry: '', cvc: '' },
    context,
    violations: (answer) => answer.violations,
  })
  const askHolder = (url: string) =>
    new Promise<void>((answered, refuse) => {
      const stopped = () =>
        refuse(new ApiError(words.payment.bankStopped, { status: 0, code: 'card.stopped' }))
      setQuestion({ url, answered, stopped })
    })
  return (
    <FormFrame
      form={form}
      className="rounded-card border border-line p-4"
      send={async (draft) => {
        const { card } = ask('payment.card_form', draft, context)
        if (card === null) return
        try {
          onAdded(await add.mutateAsync({ card, keep, askHolder }))
        } finally {
          setQuestion(null)
        }
      }}
    >
      <TextField
        {...form.text('number')}
        label={words.payment.cardNumber}
        hint={words.payment.cardHint}
        inputMode="numeric"
        autoComplete="cc-number"
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...form.text('expiry')}
          label={words.payment.expiry}
          placeholder={words.payment.expiryPlaceholder}
          inputMode="numeric"
          autoComplete="cc-exp"
        />
        <TextField
          {...form.text('cvc')}
          label={words.payment.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
      </div>
      {offersKeeping && (
        <Checkbox path="keep" value={keep} onChange={setKeep}>
          {words.payment.keepCard}
        </Checkbox>
      )}
      <p className="text-[13px] text-muted">{words.payment.testCard}</p>
      {question && (
        <BankQuestion url={question.url} isPending={false} onAnswered={question.answered}>
          <Button variant="ghost" onPress={question.stopped}>
            {words.ui.cancel}
          </Button>
        </BankQuestion>
      )}
      {/* While the bank asks, the question's own buttons lead on. */}
      {!question && (
        <div className="flex flex-wrap gap-2">
          {children(form.isPending)}
          {onCancel && <Button onPress={onCancel}>{words.ui.cancel}</Button>}
        </div>
      )}
    </FormFrame>
  )
}
