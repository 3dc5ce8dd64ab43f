import type { Claim } from '@waybill/types'
import { Link } from 'react-router'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useDeskClaims } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { useAgo } from '@/shared/format/when'
import { Badge, Card, FilterSelect, Money, useUrlState } from '@/shared/ui'
import { DeskList } from '../DeskList'
import { DeskPage } from '../DeskPage'

/** The statuses that the desk sees; drafts are their senders' alone. */
const STATUSES = [
  'submitted',
  'in_review',
  'waiting_documents',
  'approved',
  'approved_partial',
  'rejected',
  'paid',
] as const

/** Claims: those that wait for the desk, or those in a status, which is in the URL. */
export function Claims() {
  const words = useDeskWords()
  const { values, change } = useUrlState('status')
  const list = useDeskClaims(values.status)
  return (
    <DeskPage title={words.nav.claims} lead={words.claims.lead}>
      <Card flush>
        <div className="border-b border-line p-4">
          <FilterSelect
            path="status"
            label={words.claims.status}
            all={words.claims.waiting}
            value={values.status}
            onChange={(status) => change({ status }, { replace: true })}
            choices={STATUSES.map((status) => ({ id: status, name: words.claims.states[status] }))}
            className="max-w-72"
          />
        </div>
        <DeskList list={list} empty={{ title: words.claims.empty, text: words.claims.emptyText }}>
          {(claim) => <Row key={claim.id} claim={claim} />}
        </DeskList>
      </Card>
    </DeskPage>
  )
}

function Row({ claim }: { claim: Claim }) {
  const words = useDeskWords()
  const ago = useAgo()
  const isOver = claim.policy_status === 'cancelled'
  return (
    <li>
      <Link
        to={`/operator/claims/${claim.id}`}
        className="flex items-center gap-4 px-5 py-3 text-sm hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <CourierMark slug={claim.courier} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            {claim.claim_type && `${words.claims.types[claim.claim_type]}, `}
            <Money cents={claim.amount} />
          </span>
          <span className="block truncate text-[13px] text-muted">
            {[claim.number, isOver && words.claims.policyOver].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="flex flex-col items-end gap-1">
          <Badge tone={claim.status === 'submitted' ? 'warn' : 'neutral'}>
            {words.claims.states[claim.status]}
          </Badge>
          <span className="text-[13px] text-muted">{ago(claim.updated_at)}</span>
        </span>
      </Link>
    </li>
  )
}
