import type { BillingCard } from '@waybill/types'
import { CreditCard, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { CardForm } from '@/domain/payment/CardForm'
import { useCards, useMakeDefault, useRemoveCard } from '@/domain/payment/cards'
import { useCardName } from '@/domain/payment/useCardName'
import { useWords } from '@/shared/i18n'
import {
  Badge,
  Banner,
  Button,
  Card,
  ConfirmAction,
  EmptyState,
  IconButton,
  QueryView,
  SendButton,
  toastSuccess,
} from '@/shared/ui'

/** The cards that may be charged. */
export function Cards() {
  const words = useWords()
  const cards = useCards()
  const [adding, setAdding] = useState(false)
  const [hasAdded, setAdded] = useState(false)
  const [removing, setRemoving] = useState<BillingCard | null>(null)
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      // The button comes back where the form was, and the keyboard with it.
      autoFocus={hasAdded}
      onPress={() => setAdding(true)}
    >
      {words.payment.addCard}
    </Button>
  )
  const close = () => {
    setAdding(false)
    setAdded(true)
  }
  const expired = cards.data?.some((card) => card.expired) ?? false
  return (
    <div className="flex flex-col gap-5">
      {expired && (
        <Banner tone="warn" title={words.payment.expiredWarning}>
          {words.payment.expiredText}
        </Banner>
      )}
      {adding && (
        <Card title={words.payment.addCard}>
          <CardForm
            takesFocus
            onAdded={() => {
              toastSuccess(words.payment.cardSaved)
              close()
            }}
            onCancel={close}
          >
            {(isPending) => (
              <SendButton type="submit" variant="primary" isPending={isPending}>
                {words.payment.saveCard}
              </SendButton>
            )}
          </CardForm>
        </Card>
      )}
      <Card flush title={words.settings.cards} aside={!adding && cards.data && cards.data.length > 0 && add}>
        <QueryView
          query={cards}
          rows={2}
          empty={
            cards.data?.length === 0 && (
              <EmptyState
                icon={<CreditCard aria-hidden />}
                title={words.payment.noCards}
                action={!adding && add}
              >
                {words.payment.noCardsText}
              </EmptyState>
            )
          }
        >
          {(data) => (
            <ul className="divide-y divide-line">
              {data.map((card) => (
                <CardRow key={card.id} card={card} onRemove={() => setRemoving(card)} />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      {removing && <RemoveDialog card={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

function CardRow({ card, onRemove }: { card: BillingCard; onRemove: () => void }) {
  const words = useWords()
  const name = useCardName()(card)
  const makeDefault = useMakeDefault()
  const until = words.payment.cardUntil(String(card.exp_month).padStart(2, '0'), String(card.exp_year))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <CreditCard aria-hidden className="hidden size-[18px] text-muted sm:block" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {card.is_default && <Badge tone="accent">{words.payment.defaultCard}</Badge>}
          {card.expired && (
            <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
              {words.payment.cardExpired}
            </Badge>
          )}
        </p>
        <p className="text-[13px] text-muted tabular-nums">{until}</p>
      </div>
      <div className="flex items-center gap-1">
        {!card.is_default && !card.expired && (
          <SendButton
            variant="ghost"
            aria-label={words.ui.withColon(words.payment.makeDefault, name)}
            isPending={makeDefault.isPending}
            onPress={() =>
              makeDefault.mutate(card.id, { onSuccess: () => toastSuccess(words.payment.isDefault(name)) })
            }
          >
            {words.payment.makeDefault}
          </SendButton>
        )}
        <IconButton label={words.payment.removeCardOf(name)} onPress={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

function RemoveDialog({ card, onClose }: { card: BillingCard; onClose: () => void }) {
  const words = useWords()
  const name = useCardName()(card)
  const remove = useRemoveCard()
  return (
    <ConfirmAction
      action={remove}
      input={card.id}
      done={words.payment.removed}
      onClose={onClose}
      title={words.payment.removeTitle}
      confirmLabel={words.payment.removeCard}
    >
      {words.payment.removeText(name)}
    </ConfirmAction>
  )
}
