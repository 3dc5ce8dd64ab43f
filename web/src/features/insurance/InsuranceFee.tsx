import { Lightbulb } from 'lucide-react'
import { useFee } from '@/domain/insurance/useFee'
import { useMoney } from '@/shared/format/money'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, Button } from '@/shared/ui'

type InsuranceFeeProps = {
  /** Cents that it is worth. */
  value: number
  /** Cents to cover, where that is not the value. */
  cover: number | null
  onCover: (cover: number | null) => void
}

/** The fee for the cover, in the product's own sentence, and the larger cover that costs less where there is one. */
export function InsuranceFee({ value, cover, onCover }: InsuranceFeeProps) {
  const words = useWords()
  const money = useMoney()
  const covered = cover ?? value
  const { fee, error, retry } = useFee('parcel', covered)
  const free = useRule('insurance.free_amount', true)
  if (error)
    return (
      <Banner
        tone="bad"
        title={messageOf(error)}
        actions={<Button onPress={retry}>{words.ui.retry}</Button>}
      />
    )
  if (value === 0) return null
  return (
    <div role="status" className="flex flex-col gap-3">
      {fee && (
        <div>
          {fee.fee > 0 && (
            <p className="flex items-baseline justify-between gap-4">
              <span className="text-muted">
                {fee.is_minimum || fee.percent === null ? words.insure.minimumFee : words.insure.feeLine}
              </span>
              <span className="text-[17px] font-semibold tabular-nums">{money(fee.fee)}</span>
            </p>
          )}
          <p className="text-[13px] text-muted">{fee.sentence ?? words.shipment.noFee(free)}</p>
        </div>
      )}
      {cover !== null && cover !== value && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[13px]">
          <span className="min-w-0 flex-1 basis-52">
            {words.insure.coveredFor(money(cover), money(value))}
          </span>
          <Button onPress={() => onCover(null)}>{words.insure.coverAsValue}</Button>
        </p>
      )}
      {fee?.cheaper && (
        <div className="flex gap-3 rounded-card bg-accent-soft p-4">
          <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <p>{fee.cheaper.sentence}</p>
            <div>
              <Button
                className="h-auto! min-h-control py-1.5 text-left whitespace-normal!"
                onPress={() => fee.cheaper && onCover(fee.cheaper.amount)}
              >
                {words.insure.takeCover(money(fee.cheaper.amount), money(fee.fee - fee.cheaper.fee))}
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  )
}
