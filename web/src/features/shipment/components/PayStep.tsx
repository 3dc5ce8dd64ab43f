import type { Shipment } from '@waybill/types'
import { useState } from 'react'
import { useBuy, usePreview } from '@/domain/shipment/purchase'
import { useWords } from '@/shared/i18n'
import { Banner, Button, QueryView } from '@/shared/ui'
import { PayAtBank } from './PayAtBank'
import { PaymentFailure } from './PaymentFailure'
import { PayNow } from './PayNow'
import { PriceLines } from './RateRow'
import { stepFor } from './steps'
import { WaitForOwner } from './WaitForOwner'

type PayStepProps = {
  shipment: Shipment
  rateId: string
  /** The price has changed: the rates are asked again. */
  onNewPrice: () => void
  /** Something is missing among the options: they are opened again. */
  onOptions: () => void
}

/** The last look at the price, who pays, and the button that says what it takes. */
export function PayStep({ shipment, rateId, onNewPrice, onOptions }: PayStepProps) {
  const words = useWords()
  const preview = usePreview(shipment.id, rateId, shipment.updated_at)
  const buy = useBuy(shipment)
  const [wantsOther, setWantsOther] = useState(false)
  return (
    <QueryView query={preview} rows={3}>
      {(agreed) => (
        <div className="flex flex-col gap-5 md:max-w-xl">
          <PaymentFailure
            shipment={shipment}
            error={buy.error}
            onNewPrice={onNewPrice}
            onOptions={onOptions}
          />
          {agreed.blockers.length > 0 && (
            <Banner
              tone="warn"
              title={words.shipment.blockers}
              actions={
                agreed.blockers.some((blocker) => stepFor(blocker) === 'options') && (
                  <Button onPress={onOptions}>{words.shipment.step.options}</Button>
                )
              }
            >
              <ul className="list-disc pl-5">
                {agreed.blockers.map(({ code, path, message }) => (
                  <li key={`${code} ${path}`}>{message}</li>
                ))}
              </ul>
            </Banner>
          )}
          <PriceLines rate={agreed} />
          {shipment.purchase?.state === 'awaiting_approval' ? (
            <WaitForOwner shipment={shipment} />
          ) : shipment.status === 'pending_payment' ? (
            <PayAtBank id={shipment.id} onOtherCard={() => setWantsOther(true)} />
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
