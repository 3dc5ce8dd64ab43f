import type { ClaimType, PolicyClaims } from '@waybill/types'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { ClaimDates } from '@/domain/claim/ClaimDates'
import { useBeginClaim } from '@/domain/claim/claims'
import { claimPath } from '@/domain/claim/paths'
import { freightPath, useFreight } from '@/domain/insurance/freight'
import { usePolicy } from '@/domain/insurance/policies'
import { useShipment } from '@/domain/shipment/draft'
import { SubmitButton } from '@/shared/form'
import { useDate } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, Card, ErrorState, LinkButton, Page, QueryView, RadioGroup, SkeletonRows } from '@/shared/ui'

/** Begins a claim: what happened, with the dates of each; without a policy it leads to the courier's own claim. */
export function FileClaim() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  return search.get('of') === 'freight' ? <OnFreight id={id} /> : <OnParcel id={id} />
}

function OnParcel({ id }: { id: string }) {
  const words = useWords()
  const policy = usePolicy(id)
  const { data } = policy
  if (data === undefined)
    return (
      <Page title={words.claim.file}>
        {policy.isError ? (
          <WithCourier id={id} failure={policy.error} onRetry={() => void policy.refetch()} />
        ) : (
          <Card flush>
            <SkeletonRows label={words.ui.loading} />
          </Card>
        )}
      </Page>
    )
  const lead = words.claim.begin.lead(data.courier_name, data.tracking_number)
  if (data.claims !== null)
    return <Begin number={data.number} lead={lead} claims={data.claims} policyId={id} kind="parcel" />
  return (
    <Page title={words.claim.file} lead={lead}>
      <CourierCard slug={data.courier} />
    </Page>
  )
}

function OnFreight({ id }: { id: string }) {
  const words = useWords()
  const freight = useFreight(id)
  const { data } = freight
  if (data === undefined)
    return (
      <Page title={words.claim.file}>
        <Card flush>
          <QueryView query={freight}>{() => null}</QueryView>
        </Card>
      </Page>
    )
  // A policy that was never in force has a form that goes on, and nothing to claim.
  if (data.claims === null) return <Navigate to={freightPath(id)} replace />
  const lead = data.form && words.claim.begin.lead(data.form.carrier, data.form.tracking_number)
  return <Begin number={data.number} lead={lead} claims={data.claims} policyId={id} kind="freight" />
}

type BeginProps = {
  number: string
  lead: string | null
  claims: PolicyClaims
  policyId: string
  kind: 'parcel' | 'freight'
}

function Begin({ number, lead, claims, policyId, kind }: BeginProps) {
  const words = useWords()
  const date = useDate()
  const navigate = useNavigate()
  const begin = useBeginClaim(policyId, kind)
  const [type, setType] = useState<ClaimType | ''>('')
  const [isMissing, setMissing] = useState(false)
  const { window, facts, last } = claims
  const chosen = window.openings.find(({ claim_type }) => claim_type === type)
  const send = () => {
    if (type === '') return setMissing(true)
    begin.mutate(type, { onSuccess: (claim) => void navigate(claimPath(claim), { replace: true }) })
  }
  const opens = (day: string | null) =>
    day === null ? words.claim.dates.atDelivery : words.claim.dates.from(date(day))
  if (last !== null && last.status !== 'rejected') return <Navigate to={claimPath(last)} replace />
  return (
    <Page title={words.claim.file} lead={lead}>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_320px]">
        <Card>
          <form
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            {begin.isError && <Banner tone="bad" title={messageOf(begin.error)} />}
            {window.is_closed && <Banner tone="warn" title={words.claim.card.closed} />}
            <RadioGroup
              path="claim_type"
              label={words.claim.form.type}
              value={type}
              onChange={(value) => {
                setType(value as ClaimType)
                setMissing(false)
              }}
              {...(isMissing && { error: words.claim.begin.choose })}
              choices={window.openings.map(({ claim_type, opens_on, is_open }) => ({
                id: claim_type,
                name: words.claim.types[claim_type],
                note: is_open ? words.claim.typeNotes[claim_type] : opens(opens_on),
              }))}
            />
            {chosen && !chosen.is_open && !window.is_closed && (
              <Banner tone="info" title={words.claim.begin.early} live={false}>
                {words.claim.begin.earlyText}
              </Banner>
            )}
            <p className="text-[13px] text-muted">{words.claim.begin.counts}</p>
            <SubmitButton isPending={begin.isPending} size="lg">
              {words.claim.begin.go}
            </SubmitButton>
          </form>
        </Card>
        <Card title={words.claim.dates.title}>
          <ClaimDates window={window} shipped={facts.shipped_on} delivered={facts.delivered_on} />
          <p className="mt-4 border-t border-line pt-3 text-[13px] text-muted">
            {words.claim.begin.policy(number)}
          </p>
        </Card>
      </div>
    </Page>
  )
}

/** Without a policy: the courier takes the claim itself. */
function WithCourier({ id, failure, onRetry }: { id: string; failure: Error; onRetry: () => void }) {
  const shipment = useShipment(id)
  const words = useWords()
  const slug = shipment.data?.selected_rate?.courier_slug
  if (slug) return <CourierCard slug={slug} />
  return (
    <Card flush>
      {shipment.isPending ? (
        <SkeletonRows label={words.ui.loading} />
      ) : (
        <ErrorState message={messageOf(failure)} onRetry={onRetry} />
      )}
    </Card>
  )
}

function CourierCard({ slug }: { slug: string }) {
  const words = useWords()
  const { name, url } = useRule('claim.courier_page', slug)
  return (
    <Card title={words.claim.courier.title} className="max-w-xl">
      <div className="flex flex-col items-start gap-4 text-sm">
        <p>{words.claim.courier.text(name)}</p>
        {url !== null && (
          <LinkButton href={url} target="_blank" rel="noreferrer" icon={<ExternalLink aria-hidden />}>
            {words.claim.courier.go(name)}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
