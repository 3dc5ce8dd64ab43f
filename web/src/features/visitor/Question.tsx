import type { QuickRateInput } from '@waybill/types'
import { useEffect, useRef } from 'react'
import { emptyQuestion, withParcel } from '@/domain/quote/question'
import { QuestionFields, written } from '@/domain/quote/QuestionFields'
import { FormFrame, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { ask as askRule, useRulesArrived } from '@/shared/rules'
import { SendButton } from '@/shared/ui'

type QuestionProps = {
  /** The previous question. */
  initial: QuickRateInput | null
  ask: (question: QuickRateInput) => Promise<void>
}

/** The country whose language the browser speaks; empty where it names none. */
const countryOfBrowser = () => new Intl.Locale(navigator.language).region ?? ''

/** The visitor's question: two places, a size and a weight. */
export function Question({ initial, ask }: QuestionProps) {
  const words = useWords()
  const form = useForm({ rule: 'shipment.quick_check', initial: initial ?? emptyQuestion() })
  const arrived = useRulesArrived()
  const begun = useRef(initial !== null)
  useEffect(() => {
    if (!arrived || begun.current || form.restored) return
    // Once: after that, the visitor changes the units.
    begun.current = true
    const units = askRule('account.units_of_country', countryOfBrowser())
    const { weight_unit, dimension_unit } = askRule('account.new_parcel', units)
    form.change(withParcel(form.draft, { weight_unit, dimension_unit }))
  })
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
