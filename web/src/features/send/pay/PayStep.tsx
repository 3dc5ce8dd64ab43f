import type { Shipment, Violation } from '@waybill/types'
import { useState } from 'react'
import { PayAtBank } from '@/domain/payment/PayAtBank'
import { PayNow } from '@/domain/payment/PayNow'
import { DutiesNote } from '@/domain/shipment/DutiesNote'
import { PaymentFailure } from '@/domain/shipment/PaymentFailure'
import { PriceLines } from '@/domain/shipment/PriceLines'
import { useBankQuestion, useBuy, useCancelPayment, usePreview } from '@/domain/shipment/purchase'
import { useWords } from '@/shared/i18n'
import { Banner, Button, QueryView } from '@/shared/ui'
import { stepsFor, type Step } from '../steps'
import { WaitForOwner } from './WaitForOwner'

type PayStepProps = {
  shipment: Shipment
  rateId: string
  /** Opens the step that corrects what prevents buying. */
  onStep: (step: Step) => void
}

/** The last look at the price, who pays, and the button that says what it takes. */
export function PayStep({ shipment, rateId, onStep }: PayStepProps) {
  const words = useWords()
  const preview = usePreview(shipment.id, rateId, shipment.updated_at)
  const buy = useBuy(shipment)
  const [wantsOther, setWantsOther] = useState(false)
  const toStep = (step: Step) => (
    <Button key={step} onPress={() => onStep(step)}>
      {words.shipment.step[step]}
    </Button>
  )
  const toFix = (violations: readonly Violation[]) => {
    const steps = stepsFor(violations)
    return steps.length > 0 && steps.map(toStep)
  }
  return (
    <QueryView query={preview} rows={3}>
      {(agreed) => (
        <div className="flex flex-col gap-5 md:max-w-xl">
          <PaymentFailure
            failed={shipment.status === 'purchase_failed' ? shipment.purchase : null}
            error={buy.error}
            toRates={toStep('rate')}
            toFix={toFix}
          />
          {agreed.blockers.length > 0 && (
            <Banner tone="warn" title={words.shipment.blockers} actions={toFix(agreed.blockers)}>
              <ul className="list-disc pl-5">
                {agreed.blockers.map(({ code, path, message }) => (
                  <li key={`${code} ${path}`}>{message}</li>
                ))}
              </ul>
            </Banner>
          )}
          <PriceLines rate={agreed} />
          <DutiesNote
            origin={shipment.origin_address?.country}
            destination={shipment.destination_address?.country}
            invoice={shipment.international_shipment}
          />
          {shipment.purchase?.state === 'awaiting_approval' ? (
            <WaitForOwner shipment={shipment} />
          ) : shipment.status === 'pending_payment' ? (
            <AtBank id={shipment.id} onOtherCard={() => setWantsOther(true)} />
          ) : (
            <PayNow
              shipment={shipment}
              total={agreed.total}
              isBlocked={agreed.blockers.length > 0}
              isPending={buy.isPending}
              wantsOther={wantsOther}
              onPay={(cardId) => {
                setWantsOther(false)
                buy.mutate({ rateId, cardId })
              }}
            />
          )}
          <p role="status" className="text-[13px] text-muted">
            {buy.isPending && words.shipment.buying}
          </p>
        </div>
      )}
    </QueryView>
  )
}

function AtBank({ id, onOtherCard }: { id: string; onOtherCard: () => void }) {
  return <PayAtBank question={useBankQuestion(id)} cancel={useCancelPayment(id)} onOtherCard={onOtherCard} />
}
