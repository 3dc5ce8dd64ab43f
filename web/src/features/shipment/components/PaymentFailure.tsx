import type { PolicyPurchase, PurchaseView } from '@waybill/types'
import { useEffect, useRef } from 'react'
import { newPrice } from '@/domain/shipment/purchase'
import { useMoney } from '@/shared/format/money'
import { messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button } from '@/shared/ui'
import { stepsFor, type Step } from './steps'

type PaymentFailureProps = {
  /** The attempt that came to nothing, of a label or a policy; null where the last one did not. */
  failed: PolicyPurchase | PurchaseView | null
  /** What the last request was answered with. */
  error: Error | null
  /** Opens the step in which it is put right, where there are steps. */
  onStep?: (step: Step) => void
}

/** Why nothing was bought, by the attempt itself, else by the request's answer; takes the focus. */
export function PaymentFailure({ failed, error, onStep }: PaymentFailureProps) {
  const words = useWords()
  const money = useMoney()
  const box = useRef<HTMLDivElement>(null)
  const changed = newPrice(error)
  const lacking = violationsOf(error)
  const steps = onStep ? stepsFor(lacking) : []
  const failure = failed?.id ?? error
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  if (!failure) return null
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      {changed ? (
        <Banner
          tone="warn"
          title={words.shipment.priceChanged}
          actions={onStep && <Button onPress={() => onStep('rate')}>{words.shipment.step.rate}</Button>}
        >
          {words.shipment.priceChangedText(money(changed.total))}
        </Banner>
      ) : failed ? (
        <Banner
          tone={'cancelled' in failed && failed.cancelled ? 'info' : 'bad'}
          title={failed.failure ?? failed.message}
        >
          {failed.failure !== null && failed.message}
        </Banner>
      ) : (
        <Banner
          tone="bad"
          title={messageOf(error)}
          actions={
            steps.length > 0 &&
            steps.map((step) => (
              <Button key={step} onPress={() => onStep?.(step)}>
                {words.shipment.step[step]}
              </Button>
            ))
          }
        >
          {lacking.length > 0 && (
            <ul className="list-disc pl-5">
              {lacking.map(({ code, path, message }) => (
                <li key={`${code} ${path}`}>{message}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
    </div>
  )
}
