import type { Rate, RateSort, Shipment } from '@waybill/types'
import { Bookmark, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useSaveQuote } from '@/domain/quote/savedQuotes'
import { useChooseRate } from '@/domain/shipment/chooseRate'
import { DutiesNote } from '@/domain/shipment/DutiesNote'
import { questionOf, useAskAgain, useCourierRates, useCouriers } from '@/domain/shipment/rates'
import { isRetryable, messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, QueryView, Select, SendButton, Skeleton, toastSuccess } from '@/shared/ui'
import { BlockerBanner } from './BlockerBanner'
import { LoadingMessage } from './LoadingMessage'
import { QuoteAge } from './QuoteAge'
import { RateList } from './RateList'
import { RuleNote } from './RuleNote'
import { useRuleChoice } from './useRuleChoice'

const sorts: RateSort[] = ['recommended', 'price', 'fastest']

type RateStepProps = {
  shipment: Shipment
  /** Leads to the commercial invoice, where what a courier wants to know of duties is filled in. */
  onInvoice: () => void
}

/** The couriers' prices as they arrive; a courier that failed says why in its own row. */
export function RateStep({ shipment, onInvoice }: RateStepProps) {
  const words = useWords()
  const [by, setBy] = useState<RateSort>('recommended')
  const couriers = useCouriers()
  const list = couriers.data ?? []
  const question = questionOf(shipment)
  const answers = useCourierRates(shipment.id, question, list)
  const again = useAskAgain(shipment.id, question, list)
  const { choose, error } = useChooseRate(shipment)
  const saveQuote = useSaveQuote()
  const chosenId = shipment.temp_selected_rate_id
  // The chosen rate, for a user who comes back from waiting; undefined once the step is left.
  const chosenNow = useRef<string | null | undefined>(chosenId)
  useEffect(() => {
    chosenNow.current = chosenId
    return () => {
      chosenNow.current = undefined
    }
  }, [chosenId])
  // The service whose choice was taken back.
  const [lost, setLost] = useState<string | null>(null)

  const all: Rate[] = answers.flatMap((answer) => answer.data?.rates ?? [])
  const done = answers.filter((answer) => !answer.isFetching).length
  const quiet = list.length > 0 && done === list.length
  // Tags stay while couriers are asked again.
  const complete = list.length > 0 && answers.every((answer) => !answer.isPending)
  const isLeftOpen = useRuleChoice(shipment, question, complete && quiet && all.length > 0)
  const order = useRule('rate.sort', {
    rates: all.map(({ id, courier_slug, total, delivery_days }) => ({
      id,
      courier_slug,
      total,
      delivery_days,
    })),
    by,
    complete,
  })

  /** The first rate in its order that could be bought: chosen once all have answered, where no rule chose, and nothing was chosen or taken back. */
  const first = order.map(({ index }) => all[index]).find((rate) => rate && rate.blockers.length === 0)
  const [preselected, setPreselected] = useState<string | null>(null)
  const mayPreselect =
    quiet && isLeftOpen && chosenId === null && preselected === null && lost === null && !again.isPending
  useEffect(() => {
    if (!mayPreselect || !first) return
    setPreselected(first.id)
    choose(first)
    // Once: from then on the user chooses by hand.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mayPreselect, first?.id])

  /** New prices have new ids: the choice goes over to the same service where its price is the same, else it is taken back. */
  const askAgain = async () => {
    const before = all.find(({ id }) => id === chosenId)
    const rates = await again.mutateAsync()
    // Another rate was chosen meanwhile, or the step left.
    if (before === undefined || chosenNow.current !== before.id) return
    const offered = rates.filter(({ courier_slug }) => courier_slug === before.courier_slug)
    // A courier that did not answer has taken nothing back: its earlier price is valid until it expires.
    if (offered.length === 0 || offered.some(({ id }) => id === before.id)) return
    const same = offered.find(({ service, total }) => service === before.service && total === before.total)
    choose(same ?? null)
    setLost(same ? null : before.service_level)
  }

  return (
    <QueryView query={couriers} rows={4}>
      {() => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="min-w-0 text-muted md:shrink-0">
              <p role="status">
                {quiet ? words.shipment.allAnswered : words.shipment.answered(done, list.length)}
              </p>
              {quiet ? <QuoteAge rates={all} /> : <LoadingMessage />}
            </div>
            <div className="flex flex-wrap items-center gap-2 md:shrink-0">
              <SendButton
                variant="ghost"
                className="-ml-3.5"
                icon={<RefreshCw aria-hidden />}
                isPending={again.isPending}
                onPress={() => void askAgain()}
              >
                {words.shipment.askAgain}
              </SendButton>
              <SendButton
                icon={<Bookmark aria-hidden />}
                isDisabled={all.length === 0}
                isPending={saveQuote.isPending}
                onPress={() =>
                  saveQuote.mutate(
                    { shipment_id: shipment.id, rate_id: chosenId },
                    { onSuccess: () => toastSuccess(words.shipment.quoteSaved) },
                  )
                }
              >
                {words.shipment.saveQuote}
              </SendButton>
              <Select
                path="sort"
                label={words.shipment.sortBy}
                hideLabel
                choices={sorts.map((id) => ({ id, name: words.shipment.sorts[id] }))}
                value={by}
                onChange={(id) => setBy(id as RateSort)}
                className="w-44"
              />
            </div>
          </div>
          {by === 'recommended' && (!complete || all.length > 1) && (
            <p className="text-[13px] text-muted">{words.shipment.recommendedHint}</p>
          )}
          {preselected !== null && preselected === chosenId && (
            <p className="text-[13px] text-muted">{words.shipment.preselected}</p>
          )}
          <DutiesNote
            origin={shipment.origin_address?.country}
            destination={shipment.destination_address?.country}
            invoice={shipment.international_shipment}
          />
          {saveQuote.error && <Banner tone="bad" title={messageOf(saveQuote.error)} />}
          {error && <Banner tone="bad" title={messageOf(error)} />}
          {lost !== null && <Banner tone="warn" title={words.shipment.choiceLost(lost)} />}
          {shipment.selected_rate && (
            <BlockerBanner shipment={shipment} rate={shipment.selected_rate} onInvoice={onInvoice} />
          )}
          {shipment.applied_rule && <RuleNote rule={shipment.applied_rule} />}
          {complete && all.length === 0 && <Banner tone="warn" title={words.parcel.noRates} />}
          <RateList
            rates={order.flatMap(({ index, tags }) => {
              const rate = all[index]
              return rate ? [{ rate, tags }] : []
            })}
            parcels={shipment.parcels}
            isInsured={shipment.options.insurance}
            chosenId={chosenId}
            isBusy={!quiet}
            isComplete={complete}
            onChoose={(rate) => {
              setLost(null)
              choose(rate)
            }}
          >
            {list.map(({ courier, courier_name }, index) => {
              const answer = answers[index]
              if (!answer) return null
              const said = answer.data?.messages.find((message) => message.courier === courier)
              const failed = answer.isError
                ? messageOf(answer.error)
                : answer.data && answer.data.rates.length === 0
                  ? (said?.message ?? words.shipment.noAnswer)
                  : null
              if (!answer.isFetching && failed === null) return null
              const mayRetry = answer.isError ? isRetryable(answer.error) : (said?.retryable ?? true)
              return (
                <li
                  key={courier}
                  className="flex min-h-16 items-center gap-4 border-b border-line bg-sunken/60 px-4 py-3 last:border-b-0"
                >
                  <CourierMark slug={courier} />
                  <div className="min-w-0 flex-1">
                    <p className="font-semibold">{courier_name}</p>
                    {answer.isFetching ? (
                      <span className="flex items-center gap-3 text-[13px] text-muted">
                        {words.shipment.asking(courier_name)}
                        <Skeleton className="hidden h-3 w-24 md:block" />
                      </span>
                    ) : (
                      <p className="text-[13px] text-warn">{failed}</p>
                    )}
                  </div>
                  {!answer.isFetching && mayRetry && (
                    <SendButton
                      onPress={() => void answer.refetch()}
                      aria-label={words.ui.withColon(words.ui.retry, courier_name)}
                    >
                      {words.ui.retry}
                    </SendButton>
                  )}
                </li>
              )
            })}
          </RateList>
        </div>
      )}
    </QueryView>
  )
}
