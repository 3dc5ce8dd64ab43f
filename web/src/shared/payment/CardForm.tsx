import { useState } from 'react'
import { messageOf } from '@/shared/api'
import { useWords } from '@/shared/i18n'
import { Banner, Button, TextField, toastSuccess } from '@/shared/ui'
import { useAddCard } from './cards'

const empty = { number: '', exp_month: '', exp_year: '', cvc: '' }

/** A card for the payment processor. It alone checks the number, so its words stand above the fields. */
export function CardForm({
  onSaved,
  onCancel,
}: {
  onSaved: (id: string) => void
  onCancel: (() => void) | null
}) {
  const words = useWords()
  const add = useAddCard()
  const [card, setCard] = useState(empty)
  const field = (name: keyof typeof empty) => ({
    path: name,
    value: card[name],
    onChange: (value: string) => setCard({ ...card, [name]: value }),
    inputMode: 'numeric' as const,
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-card border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate(card, {
          onSuccess: (saved) => {
            toastSuccess(words.payment.cardSaved)
            onSaved(saved.id)
          },
        })
      }}
    >
      {add.isError && <Banner tone="bad" title={messageOf(add.error)} />}
      <TextField
        {...field('number')}
        label={words.payment.cardNumber}
        hint={words.payment.cardHint}
        autoComplete="cc-number"
      />
      <div className="grid grid-cols-3 gap-3">
        <TextField
          {...field('exp_month')}
          label={words.payment.expiryMonth}
          autoComplete="cc-exp-month"
          placeholder="12"
        />
        <TextField
          {...field('exp_year')}
          label={words.payment.expiryYear}
          autoComplete="cc-exp-year"
          placeholder="2030"
        />
        <TextField {...field('cvc')} label={words.payment.cvc} autoComplete="cc-csc" />
      </div>
      <p className="text-[13px] text-muted">{words.payment.testCard}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={add.isPending}>
          {words.payment.saveCard}
        </Button>
        {onCancel && <Button onPress={onCancel}>{words.ui.cancel}</Button>}
      </div>
    </form>
  )
}
