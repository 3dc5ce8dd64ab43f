import type { Rate, Shipment } from '@waybill/types'
import { useEffect, useRef, type ReactNode } from 'react'
import { usePayer } from '@/domain/payment/balance'
import { useCards } from '@/domain/payment/cards'
import { useManagesCards } from '@/domain/payment/manages'
import { lastAttempt, PayNow } from '@/domain/payment/PayNow'
import { PaymentFailure } from '@/domain/shipment/PaymentFailure'
import { useBuy, usePreview } from '@/domain/shipment/purchase'
import { shipmentPath } from '@/domain/shipment/shipments'
import { useWords } from '@/shared/i18n'
import { Banner, LinkButton, QueryView } from '@/shared/ui'

type PayForRateProps = {
  shipment: Shipment
  rate: Rate
  /** Asks for the prices again, where the price has changed. */
  refresh: ReactNode
}

/** One press that pays for a rate, at the price that the server says now. */
export function PayForRate({ shipment, rate, refresh }: PayForRateProps) {
  const words = useWords()
  const preview = usePreview(shipment.id, rate.id, shipment.updated_at)
  const buy = useBuy(shipment)
  const box = useRef<HTMLDivElement>(null)
  const managesCards = useManagesCards()
  const cards = useCards(managesCards)
  const payer = usePayer(preview.data?.total, lastAttempt(shipment))
  const isThere = payer.data !== undefined && (payer.data.from_balance || !managesCards || cards.isFetched)
  useEffect(() => {
    // From the weight the keyboard goes on to the payment: the last button, unless a card has to be typed.
    if (isThere)
      [...(box.current?.querySelectorAll<HTMLElement>('button[type=button]') ?? [])].at(-1)?.focus()
  }, [isThere])
  const open = <LinkButton href={shipmentPath(shipment)}>{words.bench.openDraft}</LinkButton>
  return (
    <QueryView query={preview} rows={2}>
      {(agreed) => (
        <div className="flex flex-col gap-4">
          <PaymentFailure
            failed={shipment.status === 'purchase_failed' ? shipment.purchase : null}
            error={buy.error}
            toRates={refresh}
            toFix={() => open}
          />
          {agreed.blockers.length > 0 && (
            <Banner tone="warn" title={words.shipment.blockers} actions={open}>
              <ul className="list-disc pl-5">
                {agreed.blockers.map(({ code, path, message }) => (
                  <li key={`${code} ${path}`}>{message}</li>
                ))}
              </ul>
            </Banner>
          )}
          <div ref={box} className="flex flex-col gap-4">
            <PayNow
              shipment={shipment}
              total={agreed.total}
              isBlocked={agreed.blockers.length > 0}
              isPending={buy.isPending}
              wantsOther={false}
              onPay={(cardId) => buy.mutate({ rateId: rate.id, cardId })}
            />
          </div>
          <p className="text-[13px] text-muted">{words.bench.prints}</p>
        </div>
      )}
    </QueryView>
  )
}
