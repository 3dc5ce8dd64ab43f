import type { ParcelInput, Rate, RateTag } from '@waybill/types'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from 'react-aria-components'
import { CourierMark } from '@/domain/courier/CourierMark'
import { PriceLines } from '@/domain/shipment/PriceLines'
import { RateTags } from '@/domain/shipment/RateTags'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Money } from '@/shared/ui'
import { BilledWeightNote } from './BilledWeight'

type RateRowProps = {
  rate: Rate
  parcels: readonly ParcelInput[]
  isInsured: boolean
  tags: readonly RateTag[]
  isChosen: boolean
  onChoose: () => void
}

/** A rate, and what keeps it from being bought: chosen by its radio button, opened to its price lines. */
export function RateRow({ rate, parcels, isInsured, tags, isChosen, onChoose }: RateRowProps) {
  const words = useWords()
  const day = useDay()
  const linesId = useId()
  const [open, setOpen] = useState(false)
  const { courier_slug, service } = rate
  const cover = useRule('courier.included_cover', { courier_slug, service })
  const ownCover = !isInsured && words.shipment.ownCover(cover.text)
  const { total, counter_price } = rate
  const saving = useRule('rate.saving', { total, counter_price })
  const transit = useRule('rate.transit_display', rate.delivery_days)
  const arrives = rate.delivery_estimate ? day(rate.delivery_estimate) : null
  const isTaxed = rate.charges.some(({ kind }) => kind === 'tax')
  const simulated = rate.simulated && words.parcel.simulated
  return (
    <li className={`relative border-b border-line last:border-b-0 ${isChosen ? 'bg-accent-soft' : ''}`}>
      {isChosen && <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-accent" />}
      <div className="flex items-center gap-1 pr-1 md:gap-2 md:pr-2">
        <label className="relative grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 py-2.5 pl-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent max-md:min-h-16 md:pl-4 md:grid-cols-[auto_auto_minmax(0,1fr)_auto_6.25rem] md:gap-x-3 md:py-3 md:has-focus-visible:outline-none">
          <input
            type="radio"
            name="rate"
            value={rate.id}
            checked={isChosen}
            onChange={onChoose}
            // On a phone the button lies unseen over the whole row, and the courier's mark is in its place.
            className="row-span-2 size-[18px] accent-accent max-md:absolute max-md:inset-0 max-md:size-full max-md:opacity-0"
          />
          <span className="row-span-2">
            <CourierMark slug={rate.courier_slug} />
          </span>
          <span className="col-start-2 flex flex-wrap items-center gap-x-2 gap-y-1 self-end md:col-start-3">
            <span className="font-semibold">{rate.service_level}</span>
            <RateTags tags={tags} />
          </span>
          <span className="col-start-2 row-start-2 truncate self-start text-[13px] text-muted md:col-start-3 md:whitespace-normal">
            <span className="max-md:sr-only">
              {[rate.courier_name, simulated, ownCover].filter(Boolean).join(' · ')}
            </span>
            <span className="md:hidden">{[arrives ?? transit, simulated].filter(Boolean).join(' · ')}</span>
            {saving && <span className="block text-good max-md:sr-only">{saving}</span>}
          </span>
          <span className="row-span-2 row-start-1 hidden text-right md:col-start-4 md:block">
            <span className="block font-semibold">{transit}</span>
            <span className="block text-[13px] text-muted">{arrives}</span>
          </span>
          <span className="col-start-3 row-span-2 row-start-1 self-center text-right md:col-start-5">
            <Money cents={rate.total} className="block text-[16px] font-semibold" />
            {isTaxed && (
              <span className="hidden text-[13px] text-muted md:block">{words.parcel.taxIncluded}</span>
            )}
          </span>
        </label>
        <Button
          aria-label={words.shipment.showLines(rate.service_level)}
          aria-expanded={open}
          aria-controls={linesId}
          onPress={() => setOpen(!open)}
          className="flex size-9 shrink-0 items-center justify-center rounded-control data-hovered:bg-sunken"
        >
          {open ? (
            <ChevronUp aria-hidden className="size-4" />
          ) : (
            <ChevronDown aria-hidden className="size-4" />
          )}
        </Button>
      </div>
      {/* Of the chosen one the banner above the list says it. */}
      {!isChosen &&
        rate.blockers.map(({ code, path, message }) => (
          <p key={`${code} ${path}`} className="px-3 pb-2.5 text-[13px] text-warn md:pl-28">
            {message}
          </p>
        ))}
      {open && (
        <div id={linesId} className="border-t border-line bg-surface px-4 py-4 md:pl-28">
          <p className="mb-3 text-[13px] text-muted md:hidden">
            {[rate.courier_name, transit, ownCover].filter(Boolean).join(' · ')}
            {saving && <span className="block text-good">{saving}</span>}
          </p>
          <PriceLines rate={rate} />
          <BilledWeightNote rate={rate} parcels={parcels} />
        </div>
      )}
    </li>
  )
}
