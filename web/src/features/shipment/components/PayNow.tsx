import type { BillingCard, Shipment } from '@waybill/types'
import { useState } from 'react'
import { useCards } from '@/domain/payment/cards'
import { useManagesCards } from '@/domain/payment/manages'
import { useMoney } from '@/shared/format/money'
import { useOnline } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button, QueryView } from '@/shared/ui'
import { CardPicker } from './CardPicker'

type PayNowProps = {
  shipment: Shipment
  /** Cents that the button says it takes. */
  total: number
  /** Nothing can be bought yet. */
  isBlocked: boolean
  isPending: boolean
  /** Pays with a card; null is the account's. */
  onPay: (cardId: string | null) => void
}

/** A card that somebody chose, and the attempt that was the last one then. */
type Choice = { cardId: string; after: string | null }

/** The card that pays unless another is chosen: not one that has expired, nor the one that has just been declined. */
function cardToPay(
  cards: readonly BillingCard[],
  { purchase }: Shipment,
  choice: Choice | null,
): string | null {
  const declined = purchase?.state === 'refused' ? purchase.card : null
  const isDeclined = ({ brand, last4 }: BillingCard) => `${brand} ${last4}` === declined
  const chosen = cards.find(({ id }) => id === choice?.cardId)
  // Whoever chooses a declined card afterwards means it.
  if (chosen && (!isDeclined(chosen) || choice?.after === purchase?.id)) return chosen.id
  return cards.find((card) => !card.expired && !isDeclined(card))?.id ?? null
}

/** Who pays, and the button that says what it takes. A sub-user whose owner pays sees no cards. */
export function PayNow(props: PayNowProps) {
  const words = useWords()
  const managesCards = useManagesCards()
  const cards = useCards(managesCards)
  if (managesCards)
    return (
      <QueryView query={cards} rows={1}>
        {(data) => <PayWithCard {...props} cards={data} />}
      </QueryView>
    )
  return (
    <>
      <p>{words.payment.accountPays}</p>
      <PayButton {...props} cardId={null} />
    </>
  )
}

function PayWithCard({ cards, ...props }: PayNowProps & { cards: readonly BillingCard[] }) {
  const { shipment } = props
  const [choice, setChoice] = useState<Choice | null>(null)
  const [adding, setAdding] = useState(false)
  const cardId = cardToPay(cards, shipment, choice)
  return (
    <>
      <CardPicker
        cards={cards}
        value={cardId}
        onChange={(id) => setChoice({ cardId: id, after: shipment.purchase?.id ?? null })}
        adding={adding}
        onAdding={setAdding}
      />
      {cardId !== null && !adding && <PayButton {...props} cardId={cardId} />}
    </>
  )
}

function PayButton({ total, isBlocked, isPending, onPay, cardId }: PayNowProps & { cardId: string | null }) {
  const words = useWords()
  const money = useMoney()
  const online = useOnline()
  if (isBlocked) return null
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        isPending={isPending}
        isDisabled={!online}
        onPress={() => onPay(cardId)}
      >
        {words.shipment.pay(money(total))}
      </Button>
      <p role="status" className="text-[13px] text-warn">
        {!online && words.shipment.payOffline}
      </p>
    </div>
  )
}
