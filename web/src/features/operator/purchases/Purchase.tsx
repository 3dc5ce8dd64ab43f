import type { OperatorPurchase, RevealedAddress, RevealedAddresses, SettleChoice } from '@waybill/types'
import { Eye } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { CourierMark } from '@/domain/courier/CourierMark'
import { usePurchase } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { useMoment } from '@/shared/format/when'
import { Badge, Banner, Button, Card, Money, QueryView, TextLink } from '@/shared/ui'
import { Acts } from '../Acts'
import { DeskPage } from '../DeskPage'
import { RevealDialog } from './RevealDialog'
import { SettleDialog } from './SettleDialog'
import { Timeline } from './Timeline'
import { useMoneyOf } from './useMoneyOf'

/** One purchase: what is known, what happened, and what settles it. */
export function Purchase({ id }: { id: string }) {
  const words = useDeskWords()
  const purchase = usePurchase(id)
  const state = purchase.data?.purchase.state
  return (
    <DeskPage
      title={words.purchase}
      badge={
        state && <Badge tone={state === 'label_in_doubt' ? 'warn' : 'neutral'}>{words.states[state]}</Badge>
      }
    >
      <TextLink href="/operator/purchases" className="-mt-3 self-start text-sm">
        {words.back}
      </TextLink>
      <QueryView query={purchase} card={{}}>
        {(shown) => (
          <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
            <div className="flex flex-col gap-5">
              {shown.dispute_id !== null && <Disputed id={shown.dispute_id} />}
              <Facts key={shown.purchase.id} shown={shown} />
              <Card title={words.timeline}>
                <Timeline entries={shown.timeline} />
              </Card>
              <Acts acts={shown.acts} />
            </div>
            <Settle shown={shown} />
          </div>
        )}
      </QueryView>
    </DeskPage>
  )
}

/** Says that the payment is disputed: whether it can be refunded depends on that. */
function Disputed({ id }: { id: string }) {
  const words = useDeskWords()
  return (
    <Banner tone="warn" title={words.disputes.paymentDisputed}>
      {words.disputes.paymentDisputedText}{' '}
      <TextLink href={`/operator/disputes/${id}`}>{words.disputes.open}</TextLink>
    </Banner>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-5 py-3 text-sm">
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Facts({ shown }: { shown: OperatorPurchase }) {
  const words = useDeskWords()
  const moment = useMoment()
  const { purchase } = shown
  const [isAsking, setAsking] = useState(false)
  const [addresses, setAddresses] = useState<RevealedAddresses | null>(null)
  return (
    <Card flush>
      <div className="flex items-center gap-4 border-b border-line px-5 py-4">
        <CourierMark slug={purchase.courier} />
        <div className="min-w-0">
          <p className="font-semibold">
            {purchase.courier_name} {purchase.service}
          </p>
          {purchase.failure !== null && <p className="text-sm text-muted">{purchase.failure}</p>}
          {purchase.next_try_at !== null && (
            <p className="text-sm text-muted">{words.nextTry(moment(purchase.next_try_at))}</p>
          )}
        </div>
      </div>
      <dl className="grid gap-px bg-line sm:grid-cols-2">
        <Fact name={words.reference}>
          <span className="font-medium">{purchase.reference}</span>
          <span className="block text-[13px] text-muted">{words.quote}</span>
        </Fact>
        <Fact name={words.heldOn}>
          <Money cents={purchase.amount} className="font-medium" />
          <span className="block text-[13px] text-muted">{purchase.card}</span>
        </Fact>
        <Fact name={words.goesTo}>
          <span className="block font-medium">{shown.goes_to || words.erased}</span>
          {shown.goes_to !== '' && addresses === null && (
            <Button
              variant="ghost"
              icon={<Eye aria-hidden />}
              onPress={() => setAsking(true)}
              className="-ml-3.5"
            >
              {words.showAddresses}
            </Button>
          )}
        </Fact>
        <Fact name={words.account}>
          <TextLink href={`/operator/accounts?search=${purchase.account_id}`}>{words.openAccount}</TextLink>
          <span className="block text-[13px] text-muted">{purchase.account_id}</span>
        </Fact>
        {shown.tracking_numbers.length > 0 && (
          <Fact name={words.trackingNumbers}>{shown.tracking_numbers.join(', ')}</Fact>
        )}
        {addresses !== null && (
          <>
            <Fact name={words.from}>
              <Address address={addresses.origin} />
            </Fact>
            <Fact name={words.to}>
              <Address address={addresses.destination} />
            </Fact>
          </>
        )}
      </dl>
      {isAsking && <RevealDialog id={purchase.id} onClose={() => setAsking(false)} onShown={setAddresses} />}
    </Card>
  )
}

function Address({ address }: { address: RevealedAddress }) {
  const lines = [address.name, address.company, ...address.lines, address.phone, address.email]
  return (
    <address className="not-italic">
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  )
}

function Settle({ shown }: { shown: OperatorPurchase }) {
  const words = useDeskWords()
  const moneyOf = useMoneyOf(shown.purchase.amount)
  const [choice, setChoice] = useState<SettleChoice | null>(null)
  const [isSettled, setSettled] = useState(false)
  return (
    <Card flush title={words.settle} className="self-start">
      {isSettled && (
        <div className="p-4">
          <Banner tone="good" title={words.settled} />
        </div>
      )}
      {shown.choices.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{words.nothingToSettle}</p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.choices.map((one) => (
            <li
              key={one.outcome}
              className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 text-sm"
            >
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-semibold">{words.outcomes[one.outcome]}</p>
                <p className="text-[13px] text-muted">{moneyOf(one)}</p>
              </div>
              <Button
                variant={one.outcome === 'found' ? 'primary' : 'secondary'}
                onPress={() => setChoice(one)}
              >
                {words.settleButton[one.outcome]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {choice !== null && (
        <SettleDialog
          purchase={shown.purchase}
          choice={choice}
          onClose={() => setChoice(null)}
          onSettled={() => setSettled(true)}
        />
      )}
    </Card>
  )
}
