import type { Rate, Shipment } from '@waybill/types'
import { useAddressText } from '@/domain/address/addressText'
import type { End } from '@/domain/address/receivers'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useAllowed } from '@/domain/shipment/allowed'
import { DutiesNote } from '@/domain/shipment/DutiesNote'
import { PriceLines } from '@/domain/shipment/PriceLines'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Button, Card, Money } from '@/shared/ui'
import { BilledWeightText } from './rate/BilledWeight'

/** The chosen rate, and its price: always in sight. */
export function Summary({
  shipment,
  onReview,
}: {
  shipment: Shipment | undefined
  onReview: (() => void) | null
}) {
  const words = useWords()
  const day = useDay()
  const money = useMoney()
  const rate = shipment?.selected_rate
  return (
    <Card title={words.shipment.summary}>
      {shipment && <Ends shipment={shipment} />}
      {shipment?.options.insurance && <Cover shipment={shipment} />}
      {rate ? (
        <div className="flex flex-col gap-4">
          <dl className="flex flex-col gap-2 text-sm">
            <div className="flex justify-between gap-4">
              <dt className="text-muted">{rate.service_level}</dt>
              <dd className="text-right font-semibold">{rate.courier_name}</dd>
            </div>
            {rate.delivery_estimate && (
              <div className="flex justify-between gap-4">
                <dt className="text-muted">{words.shipment.arrives}</dt>
                <dd className="font-semibold">{day(rate.delivery_estimate)}</dd>
              </div>
            )}
            <div className="flex justify-between gap-4">
              <dt className="text-muted">{words.shipment.billedWeight}</dt>
              <dd className="font-semibold tabular-nums">
                <BilledWeightText rate={rate} parcels={shipment.parcels} />
              </dd>
            </div>
          </dl>
          <div className="border-t border-line pt-4">
            <PriceLines rate={rate} />
          </div>
          <DutiesNote
            origin={shipment.origin_address?.country}
            destination={shipment.destination_address?.country}
            invoice={shipment.international_shipment}
          />
          {onReview && (
            <Button variant="primary" size="lg" onPress={onReview} className="w-full">
              {words.shipment.reviewAndPay(money(rate.total))}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-muted">{words.shipment.summaryEmpty}</p>
      )}
    </Card>
  )
}

/** Where from and where to, each changed in place, without leaving the open step. */
function Ends({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const dialogs = useDialogs()
  const text = useAddressText()
  const mayChange = useAllowed()(shipment).edit
  const ends: End[] = ['origin', 'destination']
  const known = ends.filter((end) => shipment[`${end}_address`] !== null)
  if (known.length === 0) return null
  return (
    <dl className="mb-4 flex flex-col gap-2 border-b border-line pb-4 text-sm">
      {known.map((end) => (
        <div key={end} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
          <dt className="text-[13px] text-muted">{words.shipment.step[end === 'origin' ? 'from' : 'to']}</dt>
          <dd className="row-start-2 wrap-anywhere">{text(shipment[`${end}_address`]).town}</dd>
          {mayChange && (
            <dd className="row-span-2">
              <Button
                variant="ghost"
                className="-mr-2 h-7! px-2! text-[13px]!"
                aria-label={words.shipment.changeEnd[end]}
                onPress={() => dialogs.open(`${end}_address`, { shipment: shipment.id, mode: 'edit' })}
              >
                {words.shipment.change}
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** For how much it is insured, taken back without opening the options. */
function Cover({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const money = useMoney()
  const dialogs = useDialogs()
  const mayChange = useAllowed()(shipment).edit
  return (
    <p className="mb-4 flex items-center justify-between gap-3 border-b border-line pb-4 text-sm">
      {words.shipment.cover(money(shipment.options.insured_amount))}
      {mayChange && (
        <Button
          variant="ghost"
          className="-mr-2 h-7! px-2! text-[13px]!"
          aria-label={words.shipment.removeCover}
          onPress={() => dialogs.open('remove_insurance', { shipment: shipment.id })}
        >
          {words.shipment.remove}
        </Button>
      )}
    </p>
  )
}

/** Where there is no room next to the steps: the choice and its price at the foot of the screen. */
export function PriceBar({ rate, onReview }: { rate: Rate; onReview: () => void }) {
  const words = useWords()
  const money = useMoney()
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-6 border-t border-line bg-surface px-4 py-3 md:-mx-7 md:-mb-7 md:px-7 xl:hidden">
      <p className="mb-2 flex justify-between gap-4">
        <span className="truncate text-muted">
          {rate.service_level}, {rate.courier_name}
        </span>
        <Money cents={rate.total} className="font-semibold" />
      </p>
      <Button variant="primary" size="lg" onPress={onReview} className="w-full">
        {words.shipment.reviewAndPay(money(rate.total))}
      </Button>
    </div>
  )
}
