import type { PolicyPurchase, PurchaseView, Violation } from '@waybill/types'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMoney } from '@/shared/format/money'
import { messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner } from '@/shared/ui'
import { newPrice } from './purchase'

type PaymentFailureProps = {
  /** The attempt that came to nothing, of a label or a policy; null where the last one did not. */
  failed: PolicyPurchase | PurchaseView | null
  /** The answer to the last request. */
  error: Error | null
  /** The button that leads to the new prices. */
  toRates?: ReactNode
  /** The buttons that lead to where violations are corrected. */
  toFix?: (violations: readonly Violation[]) => ReactNode
}

/** Why nothing was bought, by the attempt itself, else by the request's answer; takes the focus. */
export function PaymentFailure({ failed, error, toRates, toFix }: PaymentFailureProps) {
  const words = useWords()
  const money = useMoney()
  const box = useRef<HTMLDivElement>(null)
  const changed = newPrice(error)
  const lacking = violationsOf(error)
  const failure = failed?.id ?? error
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  if (!failure) return null
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      {changed ? (
        <Banner tone="warn" title={words.shipment.priceChanged} actions={toRates}>
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
        <Banner tone="bad" title={messageOf(error)} actions={toFix?.(lacking)}>
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
