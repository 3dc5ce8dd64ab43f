import type { AutomaticTopUp, BillingCard } from '@waybill/types'
import { useState } from 'react'
import { useSaveBalanceSettings } from '@/domain/payment/balance'
import { useCards } from '@/domain/payment/cards'
import { useCardName } from '@/domain/payment/useCardName'
import { useMoney } from '@/shared/format/money'
import { AmountField, FormFrame, useForm } from '@/shared/form'
import { LIMIT_IN_CENTS, useTyped } from '@/shared/form/useTyped'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Card, QueryView, Select, SendButton, toastSuccess } from '@/shared/ui'

/** The first proposed amounts, in cents. */
const OFFERED = { threshold: 5_000, amount: 10_000, limit: 50_000 }

/** Whether the balance is topped up automatically, when, and by which saved card. */
export function AutomaticForm({ automatic }: { automatic: AutomaticTopUp | null }) {
  const words = useWords().balance
  const cards = useCards()
  return (
    <Card title={words.automatic}>
      <div className="flex flex-col gap-4">
        <Status automatic={automatic} />
        <QueryView query={cards} rows={2}>
          {(data) => {
            const usable = data.filter(({ expired }) => !expired)
            // The form above leads to the cards where there are none.
            return usable.length > 0 && <Fields automatic={automatic} cards={usable} />
          }}
        </QueryView>
      </div>
    </Card>
  )
}

/** Whether it is on, what it has charged this month, and why it was turned off. */
function Status({ automatic }: { automatic: AutomaticTopUp | null }) {
  const words = useWords().balance
  const money = useMoney()
  if (automatic?.stopped_by)
    return (
      <Banner tone="bad" title={words.automaticStopped}>
        {automatic.stopped_by}
      </Banner>
    )
  if (!automatic?.is_on) return <p className="max-w-prose text-sm text-muted">{words.automaticLead}</p>
  return (
    <>
      <p className="max-w-prose text-sm">
        {words.automaticOn(money(automatic.threshold), money(automatic.amount))}{' '}
        {words.automaticSpent(money(automatic.spent), money(automatic.limit))}
      </p>
      {automatic.is_limit_reached && <Banner tone="warn" title={words.limitReached} />}
    </>
  )
}

type FieldsProps = { automatic: AutomaticTopUp | null; cards: readonly BillingCard[] }

function Fields({ automatic, cards }: FieldsProps) {
  const words = useWords().balance
  const cardName = useCardName()
  const save = useSaveBalanceSettings()
  const [chosen, setChosen] = useState(automatic?.card_id)
  const cardId = cards.find(({ id }) => id === chosen)?.id ?? cards[0]?.id ?? ''
  const { threshold, amount, limit } = automatic ?? OFFERED
  const form = useForm({ rule: 'balance.automatic', initial: { threshold, amount, limit } })
  const below = useTyped<number>(form.draft.threshold, LIMIT_IN_CENTS, (cents) =>
    form.change({ threshold: cents ?? 0 }),
  )
  const by = useTyped<number>(form.draft.amount, LIMIT_IN_CENTS, (cents) =>
    form.change({ amount: cents ?? 0 }),
  )
  const most = useTyped<number>(form.draft.limit, LIMIT_IN_CENTS, (cents) =>
    form.change({ limit: cents ?? 0 }),
  )
  const isOn = automatic?.is_on === true
  return (
    <FormFrame
      form={form}
      send={async (draft) => {
        await save.mutateAsync({ ...draft, is_automatic: true, card_id: cardId })
        toastSuccess(isOn ? words.automaticSaved : words.automaticTurnedOn)
      }}
      className="md:max-w-md"
    >
      <AmountField {...form.field('threshold', below.text, below.type)} label={words.threshold} />
      <AmountField {...form.field('amount', by.text, by.type)} label={words.topUpBy} />
      <AmountField {...form.field('limit', most.text, most.type)} label={words.monthLimit} />
      <Select
        path="card_id"
        label={words.chargedCard}
        value={cardId}
        onChange={setChosen}
        choices={cards.map((card) => ({ id: card.id, name: cardName(card) }))}
      />
      <div className="flex flex-wrap gap-3">
        <SendButton type="submit" variant="primary" isPending={save.isPending}>
          {isOn ? words.saveAutomatic : words.turnOn}
        </SendButton>
        {isOn && (
          <Button isDisabled={save.isPending} onPress={() => save.mutate({ is_automatic: false })}>
            {words.turnOff}
          </Button>
        )}
      </div>
      {save.isError && !form.failure && <Banner tone="bad" title={messageOf(save.error)} />}
    </FormFrame>
  )
}
