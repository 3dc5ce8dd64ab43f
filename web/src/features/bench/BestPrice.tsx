import type { Rate, Shipment } from '@waybill/types'
import { useEffect, useRef, useState } from 'react'
import { useAllowed } from '@/domain/shipment/allowed'
import { waitsForLabel } from '@/domain/shipment/draft'
import { questionOf, useAskAgain, useCourierRates, useCouriers } from '@/domain/shipment/rates'
import { shipmentPath } from '@/domain/shipment/shipments'
import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, LinkButton, Select, SendButton, SkeletonRows } from '@/shared/ui'
import { PayForRate } from './PayForRate'

type BestPriceProps = { shipment: Shipment; onBought: (shipment: Shipment) => void }

/** The best price of a weighed parcel, asked for now, and what pays it; once it is bought, the label is printed. */
export function BestPrice({ shipment, onBought }: BestPriceProps) {
  const words = useWords()
  const allowed = useAllowed()
  const isBought = !allowed(shipment).unfinished && shipment.status !== 'purchasing'
  const isReady = isBought && !waitsForLabel(shipment)
  // Bought elsewhere before it came to this bench: its label is not printed a second time here.
  const [wasBought] = useState(isBought)
  const isTold = useRef(wasBought)
  useEffect(() => {
    if (!isReady || isTold.current) return
    isTold.current = true
    onBought(shipment)
  }, [isReady, shipment, onBought])
  if (wasBought)
    return (
      <Banner
        tone="info"
        title={words.bench.boughtAlready}
        actions={<LinkButton href={shipmentPath(shipment)}>{words.bench.openDraft}</LinkButton>}
      />
    )
  if (shipment.status === 'purchasing' || isBought)
    return (
      <div className="flex flex-col gap-2">
        <p role="status">{shipment.purchase?.message ?? words.shipment.buying}</p>
        <SkeletonRows rows={1} label={words.ui.loading} />
      </div>
    )
  // A bank or an owner is asked on the shipment's own page.
  if (shipment.status === 'pending_payment' || shipment.purchase?.state === 'awaiting_approval')
    return (
      <Banner
        tone="info"
        title={shipment.purchase?.message ?? words.bench.goOnThere}
        actions={<LinkButton href={`${shipmentPath(shipment)}?step=pay`}>{words.bench.openDraft}</LinkButton>}
      />
    )
  return <Prices shipment={shipment} />
}

function Prices({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const money = useMoney()
  const couriers = useCouriers()
  const list = couriers.data ?? []
  const question = questionOf(shipment)
  const answers = useCourierRates(shipment.id, question, list)
  const again = useAskAgain(shipment.id, question, list)
  const [picked, setPicked] = useState('')
  const all: Rate[] = answers.flatMap(({ data }) => data?.rates ?? [])
  const done = answers.filter(({ isFetching }) => !isFetching).length
  const isComplete = list.length > 0 && done === list.length
  const order = useRule('rate.sort', {
    rates: all.map(({ id, courier_slug, total, delivery_days }) => ({
      id,
      courier_slug,
      total,
      delivery_days,
    })),
    by: 'recommended',
    complete: isComplete,
  })
  const rates = order.flatMap(({ index }) => {
    const rate = all[index]
    return rate && rate.blockers.length === 0 ? [rate] : []
  })
  // Not before the last courier has answered: it may be the best one.
  if (!isComplete)
    return (
      <div className="flex flex-col gap-2">
        <p role="status" className="text-muted">
          {words.shipment.answered(done, list.length)}
        </p>
        <SkeletonRows rows={2} label={words.ui.loading} />
      </div>
    )
  const rate = rates.find(({ id }) => id === picked) ?? rates[0]
  const refresh = (
    <SendButton isPending={again.isPending} onPress={() => void again.mutateAsync()}>
      {words.shipment.askAgain}
    </SendButton>
  )
  if (!rate)
    return (
      <Banner
        tone="warn"
        title={words.parcel.noRates}
        actions={
          <>
            {refresh}
            <LinkButton href={shipmentPath(shipment)}>{words.bench.openDraft}</LinkButton>
          </>
        }
      />
    )
  return (
    <div className="flex flex-col gap-4 md:max-w-xl">
      <Select
        path="rate"
        label={words.bench.rate}
        value={rate.id}
        onChange={setPicked}
        choices={rates.map(({ id, service_level, courier_name, total }) => ({
          id,
          name: `${money(total)} · ${service_level}, ${courier_name}`,
        }))}
      />
      <PayForRate key={rate.id} shipment={shipment} rate={rate} refresh={refresh} />
    </div>
  )
}
