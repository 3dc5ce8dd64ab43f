import type { QuickRateInput } from '@waybill/types'
import { emptyQuestion } from '@/domain/quote/question'
import { QuestionFields, written } from '@/domain/quote/QuestionFields'
import { FormFrame, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { SendButton } from '@/shared/ui'

type QuestionProps = {
  /** What was asked before. */
  initial: QuickRateInput | null
  ask: (question: QuickRateInput) => Promise<void>
}

/** The visitor's question: two places, a size and a weight. */
export function Question({ initial, ask }: QuestionProps) {
  const words = useWords()
  const form = useForm({ rule: 'shipment.quick_check', initial: initial ?? emptyQuestion() })
  return (
    <FormFrame form={form} send={(question) => ask(written(question))}>
      <QuestionFields form={form} />
      <SendButton type="submit" variant="primary" size="lg" isPending={form.isPending}>
        {words.parcel.seePrices}
      </SendButton>
      <p className="text-center text-[13px] text-muted">{words.visitor.promise}</p>
    </FormFrame>
  )
}
