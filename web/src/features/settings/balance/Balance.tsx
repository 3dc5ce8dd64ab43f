import type { Balance as View, OnAccount, TopUpUnderWay } from '@waybill/types'
import { Wallet } from 'lucide-react'
import { useBalance, useCancelTopUp, useTopUpQuestion } from '@/domain/payment/balance'
import { PayAtBank } from '@/domain/payment/PayAtBank'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Card, EmptyState, Money, QueryView } from '@/shared/ui'
import { AutomaticForm } from './AutomaticForm'
import { Lines } from './Lines'
import { TopUpForm } from './TopUpForm'

/** Money that the account holds with us: what is left, the form that adds to it, and its transactions. */
export function Balance() {
  const balance = useBalance()
  const [first] = balance.data?.pages ?? []
  return (
    <QueryView query={{ ...balance, data: first }} rows={3} card={{}}>
      {(view) => (
        <div className="flex flex-col gap-5">
          <Amount balance={view} />
          {view.under_way.map((topUp) =>
            topUp.state === 'pending_payment' ? (
              <AtBank key={topUp.id} topUp={topUp} />
            ) : (
              <InProgress key={topUp.id} topUp={topUp} />
            ),
          )}
          <TopUpForm />
          <AutomaticForm automatic={view.automatic} />
          <Transactions list={balance} />
        </div>
      )}
    </QueryView>
  )
}

function Amount({ balance: { amount, on_account } }: { balance: View }) {
  const words = useWords().balance
  const money = useMoney()
  return (
    <Card title={words.title}>
      <p className="text-sm text-muted">{words.left}</p>
      <p className="text-2xl font-semibold tabular-nums">
        <Money cents={amount} />
      </p>
      {on_account && <Owed account={on_account} />}
      <p className="mt-2 max-w-prose text-sm text-muted">
        {on_account !== null && on_account.limit > 0
          ? words.creditLimit(money(on_account.limit))
          : words.lead}
      </p>
    </Card>
  )
}

/** The debt, and when it is charged, or why it was not. */
function Owed({ account: { owed, charge_on, stopped_by } }: { account: OnAccount }) {
  const words = useWords().balance
  const money = useMoney()
  const day = useDay()
  if (owed === 0) return null
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Banner tone="warn" title={words.owes(money(owed))}>
        {charge_on === null ? words.owed : words.chargedOn(day(charge_on))}
      </Banner>
      {stopped_by !== null && (
        <Banner tone="bad" title={words.unpaid}>
          {stopped_by} {words.unpaidText}
        </Banner>
      )}
    </div>
  )
}

function InProgress({ topUp }: { topUp: TopUpUnderWay }) {
  const words = useWords().balance
  const money = useMoney()
  return (
    <div role="status">
      <Banner tone="info" title={words.underWay(money(topUp.amount))}>
        {words.underWayText}
      </Banner>
    </div>
  )
}

/** The bank asks the cardholder about a top-up. */
function AtBank({ topUp: { id } }: { topUp: TopUpUnderWay }) {
  return (
    <PayAtBank question={useTopUpQuestion(id)} cancel={useCancelTopUp(id)} onOtherCard={() => undefined} />
  )
}

function Transactions({ list }: { list: ReturnType<typeof useBalance> }) {
  const words = useWords().balance
  const lines = list.data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <Card flush title={words.lines}>
      {lines.length === 0 ? (
        <EmptyState icon={<Wallet aria-hidden />} title={words.none}>
          {words.noneText}
        </EmptyState>
      ) : (
        <Lines lines={lines} />
      )}
      {list.isFetchNextPageError && <Banner tone="bad" title={messageOf(list.error)} />}
      {list.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </Card>
  )
}
