import type { Rate } from '@waybill/types'
import { Lightbulb } from 'lucide-react'
import { useMarkupTiers } from '@/domain/insurance/markup'
import { AmountField, type Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { ask, useRule } from '@/shared/rules'
import { Button } from '@/shared/ui'
import type { OptionsDraft } from './optionsDraft'

type InsuredAmountProps = {
  form: Form<OptionsDraft>
  /** The rate chosen so far: what its service itself includes is said where no insurance is paid for. */
  rate: Rate | null
}

/** The value to insure, with the sentence that names the fee, and the larger cover that costs less where there is one. */
export function InsuredAmount({ form, rate }: InsuredAmountProps) {
  const words = useWords()
  const amount = ask('number.cents', form.draft.amount) ?? 0
  const free = useRule('insurance.free_amount', true)
  const cover = useRule('courier.included_cover', {
    courier_slug: rate?.courier_slug ?? '',
    service: rate?.service ?? '',
  })
  const included = rate && words.shipment.coverOf(rate.service_level, cover.text)
  const tiers = useMarkupTiers('parcel')
  const { sentence, cheaper } = useRule(
    'insurance.fee',
    { kind: 'parcel', amount },
    { tiers: tiers.data ?? [] },
  )
  const freeOfCharge = [words.shipment.noFee(free), included].filter(Boolean).join(' ')
  // No fee is shown before the operator's tiers are known.
  const hint = tiers.data ? (sentence ?? freeOfCharge) : tiers.isPending && words.ui.loading
  return (
    <div className="flex flex-col gap-2">
      <AmountField
        {...form.field('options.insured_amount', form.draft.amount, (typed) =>
          form.change({ amount: typed }),
        )}
        label={words.shipment.insuredAmount}
        hint={hint}
        className="max-w-80"
      />
      {tiers.data && cheaper && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-info-soft px-3 py-2 text-[13px]">
          <Lightbulb aria-hidden className="size-4 shrink-0 text-info" />
          <span className="min-w-0 flex-1 basis-52">{cheaper.sentence}</span>
          <Button onPress={() => form.change({ amount: ask('number.cents_field', cheaper.amount) })}>
            {words.shipment.takeCheaper}
          </Button>
        </p>
      )}
    </div>
  )
}
