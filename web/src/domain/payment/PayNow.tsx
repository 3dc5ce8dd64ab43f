import type { BillingCard } from '@waybill/types'
import { useState } from 'react'
import { useWords } from '@/shared/i18n'
import { QueryView } from '@/shared/ui'
import { CardForm } from './CardForm'
import { CardPicker } from './CardPicker'
import { FromBalance } from './FromBalance'
import { usePayer } from './balance'
import { useCards } from './cards'
import { useManagesCards } from './manages'
import { useReturnedCard } from './newCard'
import { PayButton } from './PayButton'

/** The purchase: a shipment or a policy, with its last attempt. */
type Bought = { purchase: { id: string; state: string; card: string | null } | null }

type PayNowProps = {
  shipment: Bought
  /** Cents that the button says it takes. */
  total: number
  /** Nothing can be bought yet. */
  isBlocked: boolean
  isPending: boolean
  /** Another card is to pay than the one whose payment was cancelled. */
  wantsOther: boolean
  /** Pays with a card; null is the account's. */
  onPay: (cardId: string | null) => void
}

/** A card that the user chose, or typed to pay once, and the attempt that was the last one then. */
type Choice = { card: BillingCard; after: string | null }

/** The id of the last attempt to buy it. */
export const lastAttempt = ({ purchase }: Bought) => purchase?.id ?? null

/** The card that pays unless another is chosen: not one that has expired, nor the one that the last attempt was lost with. */
function cardToPay(
  cards: readonly BillingCard[],
  { shipment, wantsOther }: PayNowProps,
  choice: Choice | null,
): string | null {
  const { purchase } = shipment
  const lost = purchase?.state === 'refused' || wantsOther ? purchase?.card : null
  const isLost = ({ brand, last4 }: BillingCard) => `${brand} ${last4}` === lost
  const chosen = cards.find(({ id }) => id === choice?.card.id)
  // Someone who chooses that card after all means it.
  if (chosen && (!isLost(chosen) || choice?.after === lastAttempt(shipment))) return chosen.id
  return cards.find((card) => !card.expired && !isLost(card))?.id ?? null
}

/** Who pays, and the button that says what it takes: the account’s balance, or a card. */
export function PayNow(props: PayNowProps) {
  const payer = usePayer(props.total, lastAttempt(props.shipment))
  return (
    <QueryView query={payer} rows={1}>
      {({ from_balance, left }) =>
        from_balance ? (
          <>
            <FromBalance left={left} />
            {!props.isBlocked && <PayButton {...props} onPress={() => props.onPay(null)} />}
          </>
        ) : (
          <PayByCard {...props} />
        )
      }
    </QueryView>
  )
}

/** A sub-user whose owner pays sees no cards. */
function PayByCard(props: PayNowProps) {
  const words = useWords()
  const managesCards = useManagesCards()
  const cards = useCards(managesCards)
  if (managesCards)
    return (
      <QueryView query={cards} rows={1}>
        {(data) => <PayWithCard {...props} kept={data} />}
      </QueryView>
    )
  return (
    <>
      <p>{words.payment.accountPays}</p>
      {!props.isBlocked && <PayButton {...props} onPress={() => props.onPay(null)} />}
    </>
  )
}

function PayWithCard({ kept, ...props }: PayNowProps & { kept: readonly BillingCard[] }) {
  const { shipment, total, isBlocked, isPending, wantsOther, onPay } = props
  const returned = useReturnedCard()
  const [choice, setChoice] = useState<Choice | null>(
    returned.card && { card: returned.card, after: lastAttempt(shipment) },
  )
  // The server lets a card that is not kept go with the attempt that it paid for.
  const once = choice && !choice.card.kept && choice.after === lastAttempt(shipment) ? [choice.card] : []
  const cards = [...once, ...kept]
  const cardId = cardToPay(cards, props, choice)
  const [typing, setTyping] = useState(wantsOther && cardId === null)
  const choose = (card: BillingCard) => setChoice({ card, after: lastAttempt(shipment) })
  const pay = (id: string) => {
    returned.forget()
    onPay(id)
  }
  if (cards.length === 0 || typing)
    return (
      <CardForm
        offersKeeping
        onAdded={(card) => {
          choose(card)
          setTyping(false)
          pay(card.id)
        }}
        takesFocus={typing}
        onCancel={cards.length > 0 ? () => setTyping(false) : null}
      >
        {(isAdding) => !isBlocked && <PayButton total={total} isPending={isAdding || isPending} />}
      </CardForm>
    )
  return (
    <>
      <CardPicker
        cards={cards}
        value={cardId}
        onChange={(id) => cards.filter((card) => card.id === id).forEach(choose)}
        onOther={() => setTyping(true)}
      />
      {cardId !== null && !isBlocked && (
        <PayButton total={total} isPending={isPending} onPress={() => pay(cardId)} />
      )}
    </>
  )
}
