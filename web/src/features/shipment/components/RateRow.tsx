import type { Rate, RateTag } from '@waybill/types'
import { BadgeCheck, ChevronDown, ChevronUp, Ruler, Zap } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from 'react-aria-components'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Badge, Money } from '@/shared/ui'

type RateRowProps = {
  rate: Rate
  tags: readonly RateTag[]
  isChosen: boolean
  onChoose: () => void
}

/** A rate: chosen by its radio button, opened to its price lines. */
export function RateRow({ rate, tags, isChosen, onChoose }: RateRowProps) {
  const words = useWords()
  const day = useDay()
  const linesId = useId()
  const [open, setOpen] = useState(false)
  const { courier_slug, service } = rate
  const cover = useRule('courier.included_cover', { courier_slug, service })
  const transit = useRule('rate.transit_display', rate.delivery_days)
  const arrives = rate.delivery_estimate ? day(rate.delivery_estimate) : null
  return (
    <li className={`relative border-b border-line last:border-b-0 ${isChosen ? 'bg-accent-soft' : ''}`}>
      {isChosen && <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-accent" />}
      <div className="flex items-center gap-2 pr-2">
        <label className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-3 pl-4 md:grid-cols-[auto_auto_minmax(0,1fr)_auto_7rem] md:gap-x-4">
          <input
            type="radio"
            name="rate"
            value={rate.id}
            checked={isChosen}
            onChange={onChoose}
            className="row-span-2 size-[18px] accent-accent"
          />
          <span className="row-span-2 hidden md:block">
            <CourierMark slug={rate.courier_slug} />
          </span>
          <span className="col-start-2 flex flex-wrap items-center gap-x-2 gap-y-1 self-start md:col-start-3 md:self-end">
            <span className="font-semibold">{rate.service_level}</span>
            {tags.map((tag) => (
              <Badge
                key={tag}
                tone={tag === 'best' ? 'accent' : 'info'}
                icon={tag === 'best' ? <BadgeCheck aria-hidden /> : <Zap aria-hidden />}
              >
                {words.shipment.tags[tag]}
              </Badge>
            ))}
          </span>
          <span className="col-start-2 col-end-4 row-start-2 text-[13px] text-muted md:col-start-3 md:col-end-4 md:self-start">
            {rate.courier_name}
            {rate.simulated && ` · ${words.shipment.simulated}`}
            {` · ${cover.text}`}
            <span className="block md:hidden">{[transit, arrives].filter(Boolean).join(' · ')}</span>
          </span>
          <span className="row-span-2 row-start-1 hidden text-right md:col-start-4 md:block">
            <span className="block font-semibold">{transit}</span>
            <span className="block text-[13px] text-muted">{arrives}</span>
          </span>
          <span className="col-start-3 row-start-1 self-start text-right md:col-start-5 md:row-span-2 md:self-center">
            <Money cents={rate.total} className="block text-[16px] font-semibold" />
            <span className="block text-[13px] text-muted">{words.shipment.taxIncluded}</span>
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
      {open && (
        <div id={linesId} className="border-t border-line bg-surface px-4 py-4 md:pl-28">
          <PriceLines rate={rate} />
          <BilledWeightNote rate={rate} />
        </div>
      )}
    </li>
  )
}

/** The lines of a price; they sum to its total to the cent. */
export function PriceLines({ rate }: { rate: Pick<Rate, 'charges' | 'total'> }) {
  const words = useWords()
  return (
    <dl className="flex max-w-md flex-col gap-1.5 text-sm">
      {rate.charges.map((charge) => (
        <div key={`${charge.rule} ${charge.label}`} className="flex justify-between gap-4 text-muted">
          <dt>{charge.label}</dt>
          <dd>
            <Money cents={charge.amount} />
          </dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
        <dt>{words.shipment.total}</dt>
        <dd>
          <Money cents={rate.total} />
        </dd>
      </div>
    </dl>
  )
}

/** Which weight is billed and why, with the sum behind it where the service bills by volume too. */
function BilledWeightNote({ rate: { billed_weight } }: { rate: Rate }) {
  const reason = useRule('rate.billed_weight_reason', billed_weight)
  const sum = useRule('rate.billed_weight_sum', billed_weight)
  return (
    <p className="mt-3 flex max-w-lg items-start gap-2 text-[13px] text-muted">
      <Ruler aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {reason} {sum}
      </span>
    </p>
  )
}
