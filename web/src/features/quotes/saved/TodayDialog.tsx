import type { Rate, RateSource, SavedQuote, SavedRate } from '@waybill/types'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useSavedQuote, useTodaysRates } from '@/domain/quote/savedQuotes'
import { useCouriers } from '@/domain/shipment/rates'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Badge, Dialog, Money, QueryView, SendButton, Skeleton } from '@/shared/ui'
import { PriceDifference } from '../PriceDifference'
import { useQuoteText } from './QuoteRows'
import { useSendQuote } from './useSendQuote'

/** A saved quote opened again: every service's price of then next to today's, as couriers answer. */
export function TodayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords()
  const text = useQuoteText()
  const quote = useSavedQuote(id)
  const send = useSendQuote()
  const { data } = quote
  const inWords = data && text(data)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={inWords ? inWords.route : words.savedQuotes.title}
      description={
        inWords && [inWords.parcel, inWords.weight, words.savedQuotes.savedOn(inWords.saved)].join(' · ')
      }
      footer={
        data && (
          <SendButton variant="primary" isPending={send.isPending} onPress={() => send.send(data)}>
            {words.savedQuotes.send}
          </SendButton>
        )
      }
    >
      <QueryView query={quote} rows={6}>
        {(known) => <Prices quote={known} />}
      </QueryView>
    </Dialog>
  )
}

/** A service with its prices of then and now; null where there is none. */
type Service = { key: string; name: string; saved: SavedRate | null; now: Rate | null }

function servicesOf(saved: readonly SavedRate[], now: readonly Rate[]): Service[] {
  const known = saved.map((rate) => ({
    key: rate.service,
    name: rate.service_level,
    saved: rate,
    now: now.find(({ service }) => service === rate.service) ?? null,
  }))
  const added = now
    .filter(({ service }) => !saved.some((rate) => rate.service === service))
    .map((rate) => ({ key: rate.service, name: rate.service_level, saved: null, now: rate }))
  return [...known, ...added]
}

function Prices({ quote }: { quote: SavedQuote }) {
  const couriers = useCouriers()
  return (
    <QueryView query={couriers} rows={6}>
      {(all) => <TodaysPrices quote={quote} couriers={all} />}
    </QueryView>
  )
}

function TodaysPrices({ quote, couriers }: { quote: SavedQuote; couriers: readonly RateSource[] }) {
  const words = useWords()
  // The one that was chosen comes first.
  const isChosen = ({ courier }: RateSource) => courier === quote.courier_slug
  const list = [...couriers.filter(isChosen), ...couriers.filter((courier) => !isChosen(courier))]
  const answers = useTodaysRates(quote, list)
  const done = answers.filter(({ isFetching }) => !isFetching).length
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-muted">
        {done === list.length ? words.shipment.allAnswered : words.shipment.answered(done, list.length)}
      </p>
      {/* Nothing in a long list need be focusable: the list is, so that keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={words.savedQuotes.prices} tabIndex={0}>
        <ul className="flex flex-col gap-3">
          {list.map(({ courier, courier_name, simulated }, index) => {
            const answer = answers[index]
            if (!answer) return null
            const saved = quote.rates.filter(({ courier_slug }) => courier_slug === courier)
            const now = answer.data?.rates ?? []
            const said = answer.isError
              ? messageOf(answer.error)
              : answer.data && now.length === 0
                ? (answer.data.messages[0]?.message ?? words.shipment.noAnswer)
                : null
            const services = servicesOf(saved, now)
            return (
              <li key={courier} className="rounded-card border border-line">
                <div className="flex items-center gap-3 border-b border-line bg-sunken/60 px-3 py-2 last:border-b-0">
                  <CourierMark slug={courier} size="sm" />
                  <span className="min-w-0 flex-1">
                    <span className="font-semibold">{courier_name}</span>
                    {simulated && <span className="text-[13px] text-muted"> · {words.parcel.simulated}</span>}
                    {said !== null && <span className="block text-[13px] text-warn">{said}</span>}
                  </span>
                  {said !== null && (
                    <SendButton
                      onPress={() => void answer.refetch()}
                      aria-label={words.ui.withColon(words.ui.retry, courier_name)}
                    >
                      {words.ui.retry}
                    </SendButton>
                  )}
                </div>
                <ul className="divide-y divide-line">
                  {services.map((service) => (
                    <ServiceRow
                      key={service.key}
                      service={service}
                      isSaved={courier === quote.courier_slug && service.key === quote.service}
                      isAsking={answer.isFetching}
                      hasAnswered={said === null && answer.data !== undefined}
                    />
                  ))}
                </ul>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

type ServiceRowProps = {
  service: Service
  /** The one that was chosen when the quote was saved. */
  isSaved: boolean
  isAsking: boolean
  hasAnswered: boolean
}

function ServiceRow({ service: { name, saved, now }, isSaved, isAsking, hasAnswered }: ServiceRowProps) {
  const words = useWords()
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto_8rem] items-center gap-3 px-3 py-2 text-sm ${isSaved ? 'bg-accent-soft' : ''}`}
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className={isSaved ? 'font-semibold' : ''}>{name}</span>
        {isSaved && <Badge tone="accent">{words.savedQuotes.chosen}</Badge>}
      </span>
      <span className="text-muted">
        {saved ? (
          <>
            <span className="sr-only">{words.ui.withColon(words.savedQuotes.columns.before, '')}</span>
            <Money cents={saved.total} />
          </>
        ) : (
          words.savedQuotes.added
        )}
      </span>
      <span className="text-right">
        {now ? (
          <>
            <span className="sr-only">{words.ui.withColon(words.savedQuotes.columns.now, '')}</span>
            <Money cents={now.total} className="block font-semibold" />
            {saved && <PriceDifference before={saved.total} now={now.total} />}
          </>
        ) : isAsking ? (
          <Skeleton className="ml-auto h-4 w-16" />
        ) : (
          <span className="text-[13px] text-muted">
            {hasAnswered ? words.savedQuotes.notOffered : words.savedQuotes.noPrice}
          </span>
        )}
      </span>
    </li>
  )
}
