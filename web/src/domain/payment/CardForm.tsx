import { useState } from 'react'
import { useUser } from '@/domain/session/user'
import { FormFrame, useForm } from '@/shared/form'
import { isoDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { ask } from '@/shared/rules'
import { Button, TextField, toastSuccess } from '@/shared/ui'
import { BankQuestion } from './BankQuestion'
import { VerifyFirst } from './VerifyFirst'
import { useAddCard } from './cards'

type Question = { url: string; answered: () => void }

type CardFormProps = { onSaved: (id: string) => void; onCancel: (() => void) | null }

/** A card for the payment processor, from whoever has verified their e-mail. */
export function CardForm(props: CardFormProps) {
  const user = useUser()
  if (user && !user.email_verified) return <VerifyFirst email={user.email} onCancel={props.onCancel} />
  return <Fields {...props} />
}

/** What can be seen to be wrong is said at once, what the processor refuses lands on the fields. */
function Fields({ onSaved, onCancel }: CardFormProps) {
  const words = useWords()
  const add = useAddCard()
  const [question, setQuestion] = useState<Question | null>(null)
  const [context] = useState(() => ({ today: isoDay(new Date()) }))
  const form = useForm({
    rule: 'payment.card_form',
    initial: { number: '', expiry: '', cvc: '' },
    context,
    violations: (answer) => answer.violations,
  })
  const askHolder = (url: string) =>
    new Promise<void>((answered) => {
      setQuestion({ url, answered })
    })
  return (
    <FormFrame
      form={form}
      className="rounded-card border border-line p-4"
      send={async (draft) => {
        const { card } = ask('payment.card_form', draft, context)
        if (card === null) return
        try {
          const saved = await add.mutateAsync({ card, askHolder })
          toastSuccess(words.payment.cardSaved)
          onSaved(saved.id)
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
      <p className="text-[13px] text-muted">{words.payment.testCard}</p>
      {question && <BankQuestion url={question.url} isPending={false} onAnswered={question.answered} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {words.payment.saveCard}
        </Button>
        {onCancel && <Button onPress={onCancel}>{words.ui.cancel}</Button>}
      </div>
    </FormFrame>
  )
}
