import type { Balance as View, TopUpUnderWay } from '@waybill/types'
import { Wallet } from 'lucide-react'
import { useBalance, useCancelTopUp, useTopUpQuestion } from '@/domain/payment/balance'
import { PayAtBank } from '@/domain/payment/PayAtBank'
import { useMoney } from '@/shared/format/money'
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

function Amount({ balance: { amount } }: { balance: View }) {
  const words = useWords().balance
  return (
    <Card title={words.title}>
      <p className="text-sm text-muted">{words.left}</p>
      <p className="text-2xl font-semibold tabular-nums">
        <Money cents={amount} />
      </p>
      {amount < 0 && <Banner tone="warn" title={words.owed} />}
      <p className="mt-2 max-w-prose text-sm text-muted">{words.lead}</p>
    </Card>
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
