import type { BulkRow, BulkRun } from '@waybill/types'
import { useState } from 'react'
import { isUnderWay, useBuyList } from '@/domain/bulk/bulk'
import { usePayer } from '@/domain/payment/balance'
import { CardForm } from '@/domain/payment/CardForm'
import { useCards } from '@/domain/payment/cards'
import { FromBalance } from '@/domain/payment/FromBalance'
import { useReturnedCard } from '@/domain/payment/newCard'
import { useManagesCards } from '@/domain/payment/manages'
import { useCardName } from '@/domain/payment/useCardName'
import { useMoney } from '@/shared/format/money'
import { ApiError, messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Card, FootBar, Money, Select, SendButton } from '@/shared/ui'

/** The list's price, who pays, and the button that says what it takes; nothing while nothing can be bought. */
export function PayBar({ run, rows }: { run: BulkRun; rows: readonly BulkRow[] }) {
  const words = useWords()
  const money = useMoney()
  const isBuyable = run.buyable > 0 && !isUnderWay(run)
  const payer = usePayer(isBuyable ? run.total : undefined, run.updated_at)
  const managesCards = useManagesCards()
  const cards = useCards(managesCards)
  const asksCard = managesCards && payer.data?.from_balance === false
  const cardName = useCardName()
  const buy = useBuyList(run.id)
  const [chosen, setChosen] = useState(useReturnedCard().card?.id ?? '')
  const [isTyping, setTyping] = useState(false)
  // The same press, sent again, orders once; another look at the list is another order.
  const key = `${run.id}/${run.updated_at}/${run.total}/${run.buyable}`

  if (!isBuyable) return null
  const kept = (cards.data ?? []).filter(({ expired }) => !expired)
  const cardId = kept.find(({ id }) => id === chosen)?.id ?? kept[0]?.id ?? null
  const stay = run.counts.needs_fix + run.counts.no_rate
  const pay = (card_id: string | null) =>
    buy.mutate({
      // The server orders those with a price; by the sum it sees whether it is the one shown here.
      shipment_ids: rows.flatMap(({ shipment_id }) => shipment_id ?? []),
      card_id,
      total: run.total,
      key,
    })
  const isNewPrice = buy.error instanceof ApiError && buy.error.code === 'purchase.price_changed'
  return (
    <>
      {isTyping && (
        <Card title={words.bulk.addCard}>
          <CardForm
            takesFocus
            onAdded={(card) => {
              setChosen(card.id)
              setTyping(false)
            }}
            onCancel={() => setTyping(false)}
          >
            {(isPending) => (
              <SendButton type="submit" variant="primary" isPending={isPending}>
                {words.payment.saveCard}
              </SendButton>
            )}
          </CardForm>
        </Card>
      )}
      <FootBar label={words.bulk.labels(run.buyable)}>
        {buy.isError && (
          <Banner tone="bad" title={isNewPrice ? words.bulk.priceChanged : messageOf(buy.error)} />
        )}
        {payer.isError && <Banner tone="bad" title={messageOf(payer.error)} />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-semibold">{words.bulk.labels(run.buyable)}</p>
            {stay > 0 && <p className="text-[13px] text-muted">{words.bulk.stayHere(stay)}</p>}
            {run.lacking > 0 && (
              <p className="text-[13px] text-muted">{words.bulk.waitForPhotos(run.lacking)}</p>
            )}
            {payer.data?.from_balance && (
              <div className="text-[13px] text-muted">
                <FromBalance left={payer.data.left} />
              </div>
            )}
          </div>
          <dl className="flex gap-6 text-sm">
            <div>
              <dt className="text-[13px] text-muted">{words.bulk.shipping}</dt>
              <dd>
                <Money cents={run.total - run.tax - run.insurance} />
              </dd>
            </div>
            {run.insurance > 0 && (
              <div>
                <dt className="text-[13px] text-muted">{words.bulk.insurance}</dt>
                <dd>
                  <Money cents={run.insurance} />
                </dd>
              </div>
            )}
            <div>
              <dt className="text-[13px] text-muted">{words.bulk.taxes}</dt>
              <dd>
                <Money cents={run.tax} />
              </dd>
            </div>
          </dl>
          {asksCard && cardId !== null && (
            <Select
              path="card"
              label={words.bulk.card}
              hideLabel
              choices={kept.map((card) => ({ id: card.id, name: cardName(card) }))}
              value={cardId}
              onChange={setChosen}
              className="w-52"
            />
          )}
          {asksCard && cardId === null ? (
            <Button variant="primary" size="lg" isDisabled={isTyping} onPress={() => setTyping(true)}>
              {words.bulk.addCard}
            </Button>
          ) : (
            <SendButton
              variant="primary"
              size="lg"
              isPending={buy.isPending}
              isDisabled={!payer.isSuccess || payer.isPlaceholderData}
              onPress={() => pay(asksCard ? cardId : null)}
            >
              {words.bulk.buy(run.buyable, money(run.total))}
            </SendButton>
          )}
        </div>
      </FootBar>
    </>
  )
}
