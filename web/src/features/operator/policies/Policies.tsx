import type { OperatorPolicy, PolicyDecision } from '@waybill/types'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useOperatorPolicies } from '@/domain/operator/queries'
import { useDeskWords, useFreightWords } from '@/domain/operator/words'
import { useAgo, useDay } from '@/shared/format/when'
import { Button, Card, EmptyState, Money, QueryView, Segmented, TextLink, useUrlState } from '@/shared/ui'
import { DeskPage } from '../DeskPage'
import { MoreButton } from '../MoreButton'
import { DecideDialog } from './DecideDialog'
import { DeskFile } from './DeskFile'

const STATES = ['pending_approval', 'approved', 'declined', 'purchased'] as const
type State = (typeof STATES)[number]

/** Freight insurance that waits for approval, or was decided. The state is in the URL. */
export function Policies() {
  const words = useDeskWords()
  const { values, change } = useUrlState('status')
  const status = STATES.find((state) => state === values.status) ?? 'pending_approval'
  const list = useOperatorPolicies(status)
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <DeskPage title={words.nav.policies} lead={words.policiesLead}>
      <div className="flex">
        <Segmented<State>
          label={words.state}
          choices={STATES.map((id) => ({ id, name: words.policyStatus[id] }))}
          value={status}
          onChange={(next) => change({ status: next === 'pending_approval' ? '' : next }, { replace: true })}
        />
      </div>
      <QueryView
        query={list}
        card={{}}
        empty={
          list.data !== undefined &&
          rows.length === 0 && (
            <EmptyState icon={<CircleCheck aria-hidden />} title={words.policiesEmpty}>
              {words.policiesEmptyText}
            </EmptyState>
          )
        }
      >
        {() => (
          <>
            {rows.map((policy) => (
              <PolicyCard key={policy.id} policy={policy} />
            ))}
            <MoreButton list={list} />
          </>
        )}
      </QueryView>
    </DeskPage>
  )
}

function PolicyCard({ policy }: { policy: OperatorPolicy }) {
  const words = useDeskWords()
  const freight = useFreightWords()
  const ago = useAgo()
  const day = useDay()
  const [decision, setDecision] = useState<PolicyDecision | null>(null)
  const { form } = policy
  const yesNo = (answer: boolean | null | undefined) =>
    answer == null ? null : answer ? freight.yes : freight.no
  const facts: [string, string | null | undefined][] = [
    [words.way, [policy.from, policy.to].filter(Boolean).join(' → ')],
    [freight.field.commodity, form?.commodity],
    [freight.field.date_of_departure, form && day(form.date_of_departure)],
    [freight.field.conveyance, form?.conveyance && freight.conveyance[form.conveyance]],
    [freight.field.shipment_method, form?.shipment_method && freight.method[form.shipment_method]],
    [freight.field.carrier, form?.carrier],
    [freight.field.tracking_number, form?.tracking_number],
    [freight.field.packaging, form?.packaging && freight.packaging[form.packaging]],
    [freight.field.box_type, form?.box_type && freight.boxType[form.box_type]],
    [freight.field.box_type_details, form?.box_type_details],
    [freight.field.divider_type, form?.divider_type],
    [freight.field.bubble_type, form?.bubble_type],
    [freight.field.times_of_bubble_wrapped, form?.times_of_bubble_wrapped?.toString()],
    [freight.field.using_fill, yesNo(form?.using_fill)],
    [freight.field.packing_indication, form?.packing_indication],
    [freight.field.using_pallet, yesNo(form?.using_pallet)],
  ]
  return (
    <Card flush>
      <div className="flex flex-wrap items-start justify-between gap-4 border-b border-line px-5 py-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-semibold wrap-anywhere">{form?.description_of_cargo ?? words.erased}</h2>
          <p className="text-[13px] text-muted">
            {words.sentAgo(ago(policy.asked_at))} ·{' '}
            <TextLink href={`/operator/accounts?search=${policy.account_id}`}>{words.openAccount}</TextLink>
          </p>
          {policy.decision_reason !== null && (
            <p className="text-sm">{words.declinedBecause(policy.decision_reason)}</p>
          )}
        </div>
        <dl className="flex gap-6 text-right text-sm">
          <div>
            <dt className="text-[13px] text-muted">{words.cover}</dt>
            <dd>
              <Money cents={policy.value_of_coverage} className="font-semibold" />
            </dd>
          </div>
          <div>
            <dt className="text-[13px] text-muted">{words.fee}</dt>
            <dd>
              <Money cents={policy.total} className="font-semibold" />
            </dd>
          </div>
        </dl>
      </div>
      <dl className="grid gap-x-6 gap-y-3 px-5 py-4 text-sm sm:grid-cols-2 xl:grid-cols-4">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="min-w-0">
                <dt className="text-[13px] text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="flex flex-wrap items-end justify-between gap-4 border-t border-line px-5 py-4">
        <div className="flex flex-col gap-2">
          <h3 className="text-[13px] text-muted">{words.files}</h3>
          {policy.files.length === 0 ? (
            <p className="text-sm">{words.noFiles}</p>
          ) : (
            <div className="flex flex-wrap gap-2">
              {policy.files.map((file) => (
                <DeskFile key={file.id} file={file} />
              ))}
            </div>
          )}
        </div>
        {policy.status === 'pending_approval' && (
          <div className="flex gap-2">
            <Button onPress={() => setDecision('decline')}>{words.decline}</Button>
            <Button variant="primary" onPress={() => setDecision('approve')}>
              {words.approve}
            </Button>
          </div>
        )}
      </div>
      {decision !== null && (
        <DecideDialog policy={policy} decision={decision} onClose={() => setDecision(null)} />
      )}
    </Card>
  )
}
