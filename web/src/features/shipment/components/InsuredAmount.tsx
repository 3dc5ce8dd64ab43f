import { Lightbulb } from 'lucide-react'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { ask, useRule } from '@/shared/rules'
import { Button, DecimalField } from '@/shared/ui'
import type { ParcelDraft } from './ParcelStep'

/** The value to insure, with the sentence that names the fee, and the larger cover that costs less where there is one. */
export function InsuredAmount({ form }: { form: Form<ParcelDraft> }) {
  const words = useWords()
  const amount = ask('number.cents', form.draft.amount) ?? 0
  const { sentence, cheaper } = useRule('insurance.fee', { kind: 'parcel', amount })
  return (
    <div className="flex flex-col gap-2">
      <DecimalField
        {...form.at('options.insured_amount', form.draft.amount, (typed) => form.change({ amount: typed }))}
        label={words.shipment.insuredAmount}
        suffix="CAD"
        hint={sentence ?? words.shipment.noFee}
        className="max-w-80"
      />
      {cheaper && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-info-soft px-3 py-2 text-[13px]">
          <Lightbulb aria-hidden className="size-4 shrink-0 text-info" />
          <span className="min-w-0 flex-1 basis-52">{cheaper.sentence}</span>
          <Button onPress={() => form.change({ amount: ask('rate.price_display', cheaper.amount) })}>
            {words.shipment.takeCheaper}
          </Button>
        </p>
      )}
    </div>
  )
}
