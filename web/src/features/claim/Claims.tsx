import type { Claim } from '@waybill/types'
import { FileWarning } from 'lucide-react'
import { Link } from 'react-router'
import { ClaimBadge } from '@/domain/claim/ClaimBadge'
import { useClaims } from '@/domain/claim/claims'
import { claimPath } from '@/domain/claim/paths'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Card, EmptyState, LinkButton, Money, Page, Pagination, QueryView, useUrlState } from '@/shared/ui'

const HISTORY = '/dashboard/history-and-tracking'

/** The user's claims, the newest first. */
export function Claims() {
  const words = useWords()
  const { page, change } = useUrlState()
  const claims = useClaims(page)
  const isEmpty = claims.data?.meta.total === 0
  return (
    <Page
      title={words.claim.list.title}
      lead={words.claim.list.lead}
      actions={<LinkButton href={HISTORY}>{words.claim.list.fromHistory}</LinkButton>}
    >
      <Card flush>
        <QueryView
          query={claims}
          empty={
            isEmpty && (
              <EmptyState
                icon={<FileWarning aria-hidden />}
                title={words.claim.list.empty}
                action={<LinkButton href={HISTORY}>{words.claim.list.fromHistory}</LinkButton>}
              >
                {words.claim.list.emptyText}
              </EmptyState>
            )
          }
        >
          {({ data, meta }) => (
            <>
              <ul aria-label={words.claim.list.title} className="divide-y divide-line">
                {data.map((claim) => (
                  <Row key={claim.id} claim={claim} />
                ))}
              </ul>
              <Pagination paging={meta} onChange={(to) => change({ page: to })} />
            </>
          )}
        </QueryView>
      </Card>
    </Page>
  )
}

function Row({ claim }: { claim: Claim }) {
  const words = useWords()
  const date = useDate()
  const title = claim.claim_type === null ? words.claim.untyped : words.claim.titles[claim.claim_type]
  const when =
    claim.status === 'draft'
      ? claim.closes_on && words.claim.list.closes(date(claim.closes_on))
      : date(claim.submitted_at ?? claim.created_at)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <CourierMark slug={claim.courier} />
      <div className="min-w-0 flex-1 basis-52">
        <Link
          to={claimPath(claim)}
          className="font-semibold hover:underline focus-visible:outline-2 focus-visible:outline-accent"
        >
          {title} {claim.number}
        </Link>
        <p className="text-[13px] wrap-anywhere text-muted">
          {[claim.courier_name, claim.tracking_number, when].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="text-right text-sm">
        <span className="block text-[13px] text-muted">
          {claim.approved_amount === null ? words.claim.amount.asked : words.claim.amount.approved}
        </span>
        <Money cents={claim.approved_amount ?? claim.amount} className="font-medium" />
      </p>
      <ClaimBadge status={claim.status} />
    </li>
  )
}
