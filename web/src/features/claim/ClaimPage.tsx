import type { Claim, ClaimDetails } from '@waybill/types'
import { useParams } from 'react-router'
import { ClaimBadge } from '@/domain/claim/ClaimBadge'
import { useClaim } from '@/domain/claim/claims'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Card, ErrorState, Page, SkeletonRows } from '@/shared/ui'
import { ClaimForm } from './ClaimForm'
import { ClaimSides } from './ClaimSides'
import { Evidence } from './Evidence'
import { Messages } from './Messages'
import { Steps } from './Steps'

/** A claim: a draft to be filled in, or one that is with the desk. */
export function ClaimPage() {
  const words = useWords()
  const { id = '' } = useParams()
  const claim = useClaim(id)
  const { data } = claim
  if (data === undefined || data.details === null)
    return (
      <Page title={words.claim.untyped}>
        <Card flush>
          {claim.isError ? (
            <ErrorState message={messageOf(claim.error)} onRetry={() => void claim.refetch()} />
          ) : (
            <SkeletonRows label={words.ui.loading} />
          )}
        </Card>
      </Page>
    )
  const title = data.claim_type === null ? words.claim.untyped : words.claim.titles[data.claim_type]
  const lead =
    data.status === 'draft'
      ? words.claim.form.lead
      : [data.courier_name, data.tracking_number].filter(Boolean).join(' · ')
  return (
    <Page
      key={data.id}
      title={`${title} ${data.number}`}
      lead={lead}
      badge={<ClaimBadge status={data.status} />}
    >
      {data.status === 'draft' ? (
        <Draft claim={data} details={data.details} />
      ) : (
        <Sent claim={data} details={data.details} />
      )}
    </Page>
  )
}

type ClaimProps = { claim: Claim; details: ClaimDetails }

function Draft({ claim, details }: ClaimProps) {
  const words = useWords()
  return (
    <Columns side={<ClaimSides claim={claim} details={details} />}>
      {claim.policy_status === 'cancelled' ? (
        <Banner tone="warn" title={words.claim.over}>
          {words.claim.overText}
        </Banner>
      ) : (
        <ClaimForm claim={claim} details={details} />
      )}
    </Columns>
  )
}

function Sent({ claim, details }: ClaimProps) {
  return (
    <>
      <Steps claim={claim} details={details} />
      <Columns side={<ClaimSides claim={claim} details={details} />}>
        <Evidence claim={claim} details={details} />
        <Messages claim={claim} details={details} />
      </Columns>
    </>
  )
}

function Columns({ side, children }: { side: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
      <div className="flex min-w-0 flex-col gap-5">{side}</div>
    </div>
  )
}
