import type { FreightQuote, LtlAnswerInput } from '@waybill/types'
import { useState } from 'react'
import { useAnswerFreight } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { AmountField, FormDialog, useForm } from '@/shared/form'
import { isoDay } from '@/shared/format/when'
import { ask } from '@/shared/rules'
import { TextField } from '@/shared/ui'

type AnswerDialogProps = { quote: FreightQuote; onClose: () => void; onDone: () => void }

/** The answer as it is typed. */
type AnswerDraft = Omit<LtlAnswerInput, 'price'> & { price: string }

const inputOf = (draft: AnswerDraft): LtlAnswerInput => ({
  ...draft,
  price: ask('number.cents', draft.price) ?? 0,
})

/** Names a price for a freight quote, begun with the one before where there is one. */
export function AnswerDialog({ quote, onClose, onDone }: AnswerDialogProps) {
  const words = useDeskWords()
  const answer = useAnswerFreight(quote.id)
  const [context] = useState(() => ({ today: isoDay(new Date()) }))
  const form = useForm({
    rule: 'ltl.answer',
    initial: {
      price: quote.price === null ? '' : ask('number.cents_field', quote.price),
      valid_until: quote.valid_until ?? '',
      message: quote.message,
    },
    context,
    toInput: inputOf,
  })
  return (
    <FormDialog
      form={form}
      send={async (draft: AnswerDraft) => {
        await answer.mutateAsync(inputOf(draft))
        onDone()
        onClose()
      }}
      onClose={onClose}
      title={words.freight.answerTitle(quote.number)}
      description={words.freight.answerText}
      submitLabel={words.freight.send}
    >
      <div className="grid grid-cols-2 gap-3">
        <AmountField {...form.text('price')} label={words.freight.price} />
        <TextField {...form.text('valid_until')} type="date" label={words.freight.validUntil} />
      </div>
      <TextField {...form.text('message')} label={words.freight.message} rows={4} optional />
    </FormDialog>
  )
}
