import type { Message, Rate } from '@waybill/types'
import { PackageSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CourierMark } from '@/domain/courier/CourierMark'
import { DutiesNote } from '@/domain/shipment/DutiesNote'
import { RateTags } from '@/domain/shipment/RateTags'
import type { VisitorPrices } from '@/domain/shipment/visitorRates'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Button, EmptyState, LinkButton, Money } from '@/shared/ui'

/** Each courier's first rate, which is its lowest, and those that stand out. */
function shortList(rates: readonly Rate[]): Rate[] {
  const seen = new Set<string>()
  return rates.filter(({ courier_slug, tags }) => {
    const isFastest = tags.includes('fastest') && !tags.includes('best')
    if (isFastest) return true
    const isFirst = !seen.has(courier_slug)
    seen.add(courier_slug)
    return isFirst
  })
}

const isTaxed = ({ charges }: Rate) => charges.some(({ kind }) => kind === 'tax')

/** Couriers' answers: the prices side by side, what else they said, and the way on with this parcel. */
export function Prices({ answer }: { answer: VisitorPrices }) {
  const { question, rates, messages } = answer
  const words = useWords()
  const day = useDay()
  const [all, setAll] = useState(false)
  const [today] = useState(() => new Date())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const from = question.origin_address.postal_code
  const to = useDestination(answer)
  const short = shortList(rates)
  return (
    <>
      <header className="px-5 py-4">
        <h2 ref={heading} tabIndex={-1} className="text-[15px] leading-6 font-semibold">
          {words.visitor.route(from, to)}
        </h2>
        <p className="text-[13px] text-muted">
          {words.visitor.sentToday(day(today))}
          {rates.length > 0 && rates.every(isTaxed) && (
            <span className="md:hidden"> · {words.parcel.taxIncluded}</span>
          )}
        </p>
        {rates.length > 0 && (
          <DutiesNote
            origin={question.origin_address.country}
            destination={question.destination_address.country}
          />
        )}
        <p role="status" className="sr-only">
          {words.visitor.answered(rates.length)}
        </p>
      </header>
      {rates.length === 0 ? (
        <EmptyState icon={<PackageSearch aria-hidden />} title={words.visitor.noPrices} />
      ) : (
        <ul aria-label={words.visitor.prices} className="border-t border-line">
          {(all ? rates : short).map((rate) => (
            <PriceRow key={rate.id} rate={rate} />
          ))}
        </ul>
      )}
      <Refusals messages={messages} />
      {rates.length > 0 && (
        <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line bg-sunken px-5 py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
            {!all && <span>{words.visitor.each}</span>}
            {short.length < rates.length && (
              <Button variant="ghost" onPress={() => setAll(!all)} className="-ml-2 px-2! text-accent!">
                {all ? words.visitor.seeFewer : words.visitor.seeAll(rates.length)}
              </Button>
            )}
          </div>
          <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <span className="text-[13px] text-muted">{words.visitor.comesAlong}</span>
            <LinkButton variant="primary" href="/register" className="max-md:w-full">
              {words.visitor.sendThis}
            </LinkButton>
          </div>
        </footer>
      )}
    </>
  )
}

/** Where it goes, in a few words: the code, or the city and the country's name. */
function useDestination({ question }: VisitorPrices): string {
  const { postal_code, city, country } = question.destination_address
  const name = useRule('address.countries', { eligible_for_cover: false }).find(
    (known) => known.code === country,
  )?.name
  return city === '' ? postal_code : [city, name].filter(Boolean).join(', ')
}

function PriceRow({ rate }: { rate: Rate }) {
  const words = useWords()
  const day = useDay()
  const transit = useRule('rate.transit_display', rate.delivery_days)
  const arrives = rate.delivery_estimate ? day(rate.delivery_estimate) : null
  const simulated = rate.simulated && words.parcel.simulated
  const isBest = rate.tags.includes('best')
  return (
    <li
      className={`relative flex min-h-16 items-center gap-3 border-b border-line px-5 py-2.5 last:border-b-0 md:gap-4 ${isBest ? 'bg-accent-soft' : ''}`}
    >
      {isBest && <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-accent" />}
      <CourierMark slug={rate.courier_slug} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{rate.service_level}</span>
          <RateTags tags={rate.tags} />
        </span>
        <span className="block text-[13px] text-muted">
          <span className="max-md:sr-only">{[rate.courier_name, simulated].filter(Boolean).join(' · ')}</span>
          <span className="md:hidden">{[arrives ?? transit, simulated].filter(Boolean).join(' · ')}</span>
        </span>
      </span>
      <span className="hidden text-right md:block">
        <span className="block font-semibold">{transit}</span>
        <span className="block text-[13px] text-muted">{arrives}</span>
      </span>
      <span className="text-right md:w-28">
        <Money cents={rate.total} className="block text-[16px] font-semibold" />
        {isTaxed(rate) && (
          <span className="hidden text-[13px] text-muted md:block">{words.parcel.taxIncluded}</span>
        )}
      </span>
    </li>
  )
}

/** Couriers without a price, and why. */
function Refusals({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return null
  return (
    <ul className="border-t border-line">
      {messages.map(({ courier, code, message }) => (
        <li
          key={`${courier} ${code}`}
          className="flex min-h-12 items-center gap-3 px-5 py-2 text-[13px] text-muted"
        >
          <CourierMark slug={courier} size="sm" />
          <span className="min-w-0 flex-1">{message}</span>
        </li>
      ))}
    </ul>
  )
}
