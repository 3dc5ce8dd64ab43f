import type { ParcelInput, Rate, RateTag } from '@waybill/types'
import { useState, type ReactNode } from 'react'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'
import { EVERY_RATE, passes } from './rateFilter'
import { RateFilters } from './RateFilters'
import { RateRow } from './RateRow'
import { useStableOrder } from './useStableOrder'

/** How many rates show before one asks for more; a longer list can be narrowed. */
const SHORT = 6

type RateListProps = {
  /** In their order. */
  rates: readonly { rate: Rate; tags: readonly RateTag[] }[]
  /** What is sent. */
  parcels: readonly ParcelInput[]
  /** Whether Waybill covers it: what a courier includes then counts for nothing. */
  isInsured: boolean
  chosenId: string | null
  /** Couriers still answer. */
  isBusy: boolean
  /** Every courier has answered once. */
  isComplete: boolean
  onChoose: (rate: Rate) => void
  /** Couriers without a price, below. */
  children: ReactNode
}

/** The rates: the first ones, what stands out, the chosen one, and on demand all of them; still while they are pointed at. */
export function RateList({
  rates,
  parcels,
  isInsured,
  chosenId,
  isBusy,
  isComplete,
  onChoose,
  children,
}: RateListProps) {
  const words = useWords()
  const [filter, setFilter] = useState(EVERY_RATE)
  const [all, setAll] = useState(false)
  const passing = rates.filter(({ rate }) => passes(filter, rate))
  const { shown, holding } = useStableOrder(passing.map(({ rate }) => rate.id))
  const rows = shown.flatMap((id) => passing.filter(({ rate }) => rate.id === id))
  const inSight = rows.filter(
    ({ rate, tags }, place) => all || place < SHORT || tags.length > 0 || rate.id === chosenId,
  )
  const more = rows.length - inSight.length
  return (
    <>
      {/* There from the beginning: the list would be pushed down under the pointer. */}
      {(!isComplete || rates.length > SHORT) && (
        <RateFilters rates={rates.map(({ rate }) => rate)} filter={filter} onChange={setFilter} />
      )}
      {rates.length > 0 && passing.length === 0 && (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          {words.shipment.filters.none}
          <Button onPress={() => setFilter(EVERY_RATE)}>{words.shipment.filters.clear}</Button>
        </p>
      )}
      <ul
        aria-label={words.shipment.rates}
        aria-busy={isBusy}
        className="-mx-4 overflow-hidden border-y border-line-strong md:mx-0 md:rounded-card md:border-x"
        {...holding}
      >
        {inSight.map(({ rate, tags }) => (
          <RateRow
            key={rate.id}
            rate={rate}
            parcels={parcels}
            isInsured={isInsured}
            tags={tags}
            isChosen={chosenId === rate.id}
            onChoose={() => onChoose(rate)}
          />
        ))}
        {children}
      </ul>
      {more > 0 && (
        <div>
          <Button onPress={() => setAll(true)}>{words.shipment.showMore(more)}</Button>
        </div>
      )}
    </>
  )
}
