import type { OperatorDispute } from '@waybill/types'
import { useState } from 'react'
import { useDispute } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { useMoment } from '@/shared/format/when'
import { Badge, Banner, Button, Card, Money, QueryView, TextLink } from '@/shared/ui'
import { Acts } from '../Acts'
import { DeskPage } from '../DeskPage'
import { Fact } from '../Fact'
import { DisputedBalance } from './DisputedBalance'
import { DisputeDialog, type DisputeAct } from './DisputeDialog'

/** One dispute: the state of it and its money, the evidence, and the answer to it. */
export function Dispute({ id }: { id: string }) {
  const words = useDeskWords()
  const dispute = useDispute(id)
  const shown = dispute.data?.dispute
  return (
    <DeskPage
      title={words.disputes.one}
      badge={shown && <Badge tone={shown.needs_response ? 'warn' : 'neutral'}>{shown.status_text}</Badge>}
    >
      <TextLink href="/operator/disputes" className="-mt-3 self-start text-sm">
        {words.disputes.back}
      </TextLink>
      <QueryView query={dispute} card={{}}>
        {(data) => (
          <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
            <div className="flex min-w-0 flex-col gap-5">
              <Facts shown={data} />
              <Evidence shown={data} />
              <Acts acts={data.acts} keepsLines />
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <Respond shown={data} />
              <Books shown={data} />
              {data.balance && <DisputedBalance id={id} balance={data.balance} />}
            </div>
          </div>
        )}
      </QueryView>
    </DeskPage>
  )
}

function Facts({ shown }: { shown: OperatorDispute }) {
  const words = useDeskWords()
  const moment = useMoment()
  const { dispute } = shown
  const moments = [
    [words.disputes.answered, shown.answered_at],
    [words.disputes.accepted, shown.accepted_at],
    [words.disputes.ended, dispute.closed_at],
  ] as const
  return (
    <Card flush>
      <dl className="grid gap-px bg-line sm:grid-cols-2">
        <Fact name={words.disputes.amount}>
          <Money cents={dispute.amount} />
        </Fact>
        <Fact name={words.disputes.reason}>{dispute.reason_text}</Fact>
        <Fact name={words.disputes.deadline}>
          {dispute.due_by === null ? words.disputes.noDeadline : moment(dispute.due_by)}
        </Fact>
        <Fact name={words.disputes.opened}>{moment(dispute.opened_at)}</Fact>
        <Fact name={words.reference}>{dispute.reference}</Fact>
        <Fact name={words.disputes.purchase}>
          <TextLink href={`/operator/purchases/${dispute.purchase_id}`}>
            {words.disputes.openPurchase}
          </TextLink>
        </Fact>
        <Fact name={words.account}>
          <TextLink href={`/operator/accounts?search=${dispute.account_id}`}>{words.openAccount}</TextLink>
        </Fact>
        {moments.map(
          ([name, at]) =>
            at !== null && (
              <Fact key={name} name={name}>
                {moment(at)}
              </Fact>
            ),
        )}
      </dl>
    </Card>
  )
}

function Evidence({ shown }: { shown: OperatorDispute }) {
  const words = useDeskWords()
  return (
    <Card flush title={words.disputes.evidence}>
      {shown.evidence.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{words.disputes.evidenceEmpty}</p>
      ) : (
        <>
          <p className="px-5 py-3 text-[13px] text-muted">{words.disputes.evidenceLead}</p>
          <dl className="divide-y divide-line border-t border-line">
            {shown.evidence.map((fact) => (
              <div key={fact.label} className="px-5 py-3 text-sm sm:flex sm:gap-4">
                <dt className="text-[13px] text-muted sm:w-40 sm:shrink-0">{fact.label}</dt>
                <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{fact.value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}

/** Where the money is, to the cent. */
function Books({ shown }: { shown: OperatorDispute }) {
  const words = useDeskWords()
  const amounts = [
    [words.disputes.withdrawn, shown.withdrawn],
    [words.disputes.reinstated, shown.reinstated],
    [words.disputes.fee, shown.fee],
    [words.disputes.lost, shown.lost],
  ] as const
  return (
    <Card title={words.disputes.money}>
      <p className="text-sm">{shown.money}</p>
      <dl className="mt-3 flex flex-col gap-1 text-sm">
        {amounts.map(([name, cents]) => (
          <div
            key={name}
            className="flex justify-between gap-4 last:border-t last:border-line last:pt-2 last:font-semibold"
          >
            <dt>{name}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Respond({ shown }: { shown: OperatorDispute }) {
  const words = useDeskWords()
  const [act, setAct] = useState<DisputeAct | null>(null)
  const [done, setDone] = useState<DisputeAct | null>(null)
  return (
    <Card title={words.disputes.respond} className="self-stretch">
      <div className="flex flex-col gap-4">
        {done !== null && (
          <Banner
            tone="good"
            title={done === 'submit' ? words.disputes.submitted : words.disputes.acceptedDone}
          />
        )}
        {shown.dispute.needs_response ? (
          <>
            <p className="text-sm text-muted">{words.disputes.respondText}</p>
            <div className="flex flex-wrap gap-2">
              {shown.evidence.length > 0 && (
                <Button variant="primary" onPress={() => setAct('submit')}>
                  {words.disputes.submit}
                </Button>
              )}
              <Button onPress={() => setAct('accept')}>{words.disputes.accept}</Button>
            </div>
          </>
        ) : (
          <p className="text-sm text-muted">{words.disputes.nothingToDo}</p>
        )}
      </div>
      {act !== null && (
        <DisputeDialog
          id={shown.dispute.id}
          act={act}
          onClose={() => setAct(null)}
          onDone={() => setDone(act)}
        />
      )}
    </Card>
  )
}
