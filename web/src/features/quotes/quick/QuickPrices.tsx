import type { BilledWeight, ParcelInput, Rate } from '@waybill/types'
import { useState } from 'react'
import { CourierMark } from '@/domain/courier/CourierMark'
import { DutiesNote } from '@/domain/shipment/DutiesNote'
import { RateTags } from '@/domain/shipment/RateTags'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useAsk, useRule } from '@/shared/rules'
import { Button, Money } from '@/shared/ui'

/** How many prices show before one asks for more. */
const SHORT = 6

type QuickPricesProps = {
  /** In their order, with their tags. */
  rates: readonly Rate[]
  parcels: readonly ParcelInput[]
  /** The countries of both ends. */
  origin: string
  destination: string
  chosenId: string | null
  onChoose: (id: string) => void
}

/** Couriers' answers, one of them chosen. */
export function QuickPrices({ rates, parcels, origin, destination, chosenId, onChoose }: QuickPricesProps) {
  const words = useWords()
  const ask = useAsk()
  const [all, setAll] = useState(false)
  const life = useRule('rate.life', true)
  const chosen = rates.find(({ id }) => id === chosenId)
  if (rates.length === 0) return <p className="text-sm text-muted">{words.parcel.noRates}</p>
  const billed =
    chosen &&
    ask('rate.billed_weight', {
      courier_slug: chosen.courier_slug,
      service: chosen.service,
      parcels: [...parcels],
    })
  /** A billed weight in the unit that was typed. */
  const inTyped = ({ billable, unit: from }: BilledWeight) => {
    const unit = parcels[0]?.weight_unit ?? from
    return ask('parcel.weight_display', {
      weight: ask('parcel.weight', { value: billable, from, to: unit }),
      unit,
    })
  }
  const shown = rates.filter(({ id }, place) => all || place < SHORT || id === chosenId)
  return (
    <section aria-label={words.visitor.prices} className="flex flex-col gap-3">
      <p className="text-[13px] text-muted">
        {words.quickQuote.hold(life)} {billed && words.quickQuote.billed(inTyped(billed))}
      </p>
      <DutiesNote origin={origin} destination={destination} />
      <ul className="overflow-hidden rounded-card border border-line">
        {shown.map((rate) => (
          <PriceRow
            key={rate.id}
            rate={rate}
            isChosen={rate.id === chosenId}
            onChoose={() => onChoose(rate.id)}
          />
        ))}
      </ul>
      {shown.length < rates.length && (
        <Button variant="ghost" onPress={() => setAll(true)} className="-ml-2 self-start px-2! text-accent!">
          {words.visitor.seeAll(rates.length)}
        </Button>
      )}
    </section>
  )
}

function PriceRow({ rate, isChosen, onChoose }: { rate: Rate; isChosen: boolean; onChoose: () => void }) {
  const words = useWords()
  const day = useDay()
  const transit = useRule('rate.transit_display', rate.delivery_days)
  const arrives = rate.delivery_estimate ? day(rate.delivery_estimate) : null
  const simulated = rate.simulated && words.parcel.simulated
  return (
    <li className={`relative border-b border-line last:border-b-0 ${isChosen ? 'bg-accent-soft' : ''}`}>
      {isChosen && <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-accent" />}
      <label className="relative flex min-h-14 cursor-pointer items-center gap-3 px-3 py-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent md:px-4">
        <input
          type="radio"
          name="quick-rate"
          value={rate.id}
          checked={isChosen}
          onChange={onChoose}
          className="size-[18px] shrink-0 accent-accent"
        />
        <CourierMark slug={rate.courier_slug} size="sm" />
        <span className="min-w-0 flex-1 text-sm">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{rate.service_level}</span>
            <RateTags tags={rate.tags} />
          </span>
          <span className="block text-[13px] text-muted">
            {[rate.courier_name, transit, arrives, simulated].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Money cents={rate.total} className="text-[15px] font-semibold" />
      </label>
    </li>
  )
}
