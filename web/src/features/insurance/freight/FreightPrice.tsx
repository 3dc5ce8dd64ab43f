import { CircleAlert, Lightbulb } from 'lucide-react'
import { useFee } from '@/domain/insurance/useFee'
import { useMoney } from '@/shared/format/money'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Card, SendButton } from '@/shared/ui'

type FreightPriceProps = {
  /** Cents to cover. */
  cover: number
  needsApproval: boolean
  /** How many answers are missing. */
  missing: number
  isPending: boolean
  onSend: () => void
  onCover: (cents: number) => void
}

/** The fee for the cover, the next steps, and the button that starts it. */
export function FreightPrice({ cover, needsApproval, missing, ...props }: FreightPriceProps) {
  const words = useWords()
  const money = useMoney()
  const { fee, error, retry } = useFee('freight', cover)
  const { price, steps } = words.freight
  const charged = fee && money(fee.fee)
  return (
    <Card title={price.title}>
      <div className="flex flex-col gap-4 text-sm">
        {error && (
          <Banner
            tone="bad"
            title={messageOf(error)}
            actions={<Button onPress={retry}>{words.ui.retry}</Button>}
          />
        )}
        <dl className="flex flex-col gap-2">
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{words.freight.field.value_of_coverage}</dt>
            <dd className="font-semibold tabular-nums">{money(cover)}</dd>
          </div>
          {fee && (
            <div className="flex justify-between gap-4">
              <dt className="text-muted">
                {fee.is_minimum ? words.insure.minimumFee : words.insure.feeLine}
              </dt>
              <dd className="font-semibold tabular-nums">{charged}</dd>
            </div>
          )}
          {needsApproval && (
            <div className="flex justify-between gap-4">
              <dt className="text-muted">{price.today}</dt>
              <dd className="tabular-nums">{money(0)}</dd>
            </div>
          )}
          <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
            <dt className="text-[16px] font-semibold">{needsApproval ? price.later : words.insure.total}</dt>
            <dd className="text-[19px] font-[650] tabular-nums">{charged}</dd>
          </div>
        </dl>
        {fee?.cheaper && (
          <div className="flex gap-3 rounded-card bg-accent-soft p-3">
            <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <p>{fee.cheaper.sentence}</p>
              <Button
                className="h-auto! min-h-control py-1.5 text-left whitespace-normal!"
                onPress={() => fee.cheaper && props.onCover(fee.cheaper.amount)}
              >
                {words.insure.takeCover(money(fee.cheaper.amount), money(fee.fee - fee.cheaper.fee))}
              </Button>
            </div>
          </div>
        )}
        <SendButton
          variant="primary"
          size="lg"
          isPending={props.isPending}
          onPress={props.onSend}
          className="w-full"
        >
          {needsApproval ? price.send : words.insure.review}
        </SendButton>
        {missing > 0 && (
          <p className="flex items-start gap-1.5 text-[13px] text-warn">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {price.missing(missing)}
          </p>
        )}
        {fee?.sentence && <p className="text-[13px] text-muted">{fee.sentence}</p>}
        {needsApproval && (
          <FreightSteps steps={[steps.send, steps.answer, steps.pay, steps.certificate]} at={0} />
        )}
      </div>
    </Card>
  )
}

/** The steps in order, and the current one. */
export function FreightSteps({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol className="flex flex-col gap-2 border-t border-line pt-4 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={`flex items-center gap-3 ${index === at ? 'font-semibold' : 'text-muted'}`}
        >
          <span
            aria-hidden
            className={`size-2 shrink-0 rounded-full ${index <= at ? 'bg-accent' : 'border border-line-strong'}`}
          />
          {step}
        </li>
      ))}
    </ol>
  )
}
