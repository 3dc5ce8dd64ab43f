import type { BillingCard } from '@waybill/types'
import { useState } from 'react'
import { asksHolder, useTopUp } from '@/domain/payment/balance'
import { useCards } from '@/domain/payment/cards'
import { useCardName } from '@/domain/payment/useCardName'
import { useMoney } from '@/shared/format/money'
import { AmountField, FormFrame, SubmitButton, useForm } from '@/shared/form'
import { LIMIT_IN_CENTS, useTyped } from '@/shared/form/useTyped'
import { useWords } from '@/shared/i18n'
import { Card, LinkButton, QueryView, Select, toastSuccess } from '@/shared/ui'

/** The first proposed amount, in cents. */
const OFFERED = 10_000

/** The form that tops the balance up by a saved card. */
export function TopUpForm() {
  const words = useWords().balance
  const cards = useCards()
  return (
    <Card title={words.topUpTitle}>
      <QueryView query={cards} rows={2}>
        {(data) => {
          const usable = data.filter(({ expired }) => !expired)
          return usable.length > 0 ? <Fields cards={usable} /> : <NoCard />
        }}
      </QueryView>
    </Card>
  )
}

function NoCard() {
  const words = useWords().balance
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{words.noCard}</p>
      <LinkButton href="/dashboard/account-settings?tab=cards">{words.addCard}</LinkButton>
    </div>
  )
}

function Fields({ cards }: { cards: readonly BillingCard[] }) {
  const words = useWords().balance
  const money = useMoney()
  const cardName = useCardName()
  const topUp = useTopUp()
  const [chosen, setChosen] = useState<string | null>(null)
  const cardId = cards.find(({ id }) => id === chosen)?.id ?? cards[0]?.id ?? ''
  const form = useForm({ rule: 'balance.top_up', initial: { amount: OFFERED } })
  const typed = useTyped<number>(form.draft.amount, LIMIT_IN_CENTS, (cents) =>
    form.change({ amount: cents ?? 0 }),
  )
  return (
    <FormFrame
      form={form}
      send={async ({ amount }) => {
        const outcome = await topUp.mutateAsync({ amount, card_id: cardId })
        if (!asksHolder(outcome)) toastSuccess(words.filled(money(outcome.amount)))
      }}
      className="md:max-w-md"
    >
      <AmountField {...form.field('amount', typed.text, typed.type)} label={words.amount} />
      <Select
        path="card_id"
        label={words.card}
        value={cardId}
        onChange={setChosen}
        choices={cards.map((card) => ({ id: card.id, name: cardName(card) }))}
      />
      <SubmitButton isPending={topUp.isPending}>{words.topUpWith(money(form.draft.amount))}</SubmitButton>
      <p className="text-[13px] text-muted">{words.refundable}</p>
    </FormFrame>
  )
}
