import type { Claim as ClaimData, ClaimDetails, OperatorClaim, OperatorClaimPolicy } from '@waybill/types'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useDeskClaim } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { useDate, useDay, useMoment } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Badge, Banner, Card, Money, QueryView, TextLink } from '@/shared/ui'
import { Acts } from '../Acts'
import { DeskPage } from '../DeskPage'
import { Fact } from '../Fact'
import { ClaimDecision } from './ClaimDecision'
import { ClaimEvidence } from './ClaimEvidence'

/** One claim: what is known, the evidence, what was said, and what the desk makes of it. */
export function Claim({ id }: { id: string }) {
  const words = useDeskWords()
  const claim = useDeskClaim(id)
  const shown = claim.data?.claim
  return (
    <DeskPage
      title={shown ? `${words.claims.one} ${shown.number}` : words.claims.one}
      badge={
        shown && (
          <Badge tone={shown.status === 'submitted' ? 'warn' : 'neutral'}>
            {words.claims.states[shown.status]}
          </Badge>
        )
      }
    >
      <TextLink href="/operator/claims" className="-mt-3 self-start text-sm">
        {words.claims.back}
      </TextLink>
      <QueryView query={claim} card={{}}>
        {(data) =>
          data.claim.details && (
            <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
              <div className="flex min-w-0 flex-col gap-5">
                <Facts shown={data} details={data.claim.details} />
                <ClaimEvidence details={data.claim.details} />
                <Messages details={data.claim.details} />
                <Acts acts={data.acts} />
              </div>
              <div className="flex min-w-0 flex-col gap-5">
                <PolicyOver policy={data.policy} />
                {/* A step that was taken starts the form again. */}
                <ClaimDecision key={`${data.claim.status} ${data.acts.length}`} shown={data} />
              </div>
            </div>
          )
        }
      </QueryView>
    </DeskPage>
  )
}

/** Says that the policy was cancelled: core allows no approval and no payout then. */
function PolicyOver({ policy }: { policy: OperatorClaimPolicy }) {
  const words = useDeskWords()
  const day = useDay()
  if (policy.cancelled_at === null) return null
  return (
    <Banner tone="warn" title={words.claims.policyOver}>
      {words.claims.policyOverOn(day(policy.cancelled_at))}
    </Banner>
  )
}

/** The policy's refund, and how far it is. */
function Refund({ policy }: { policy: OperatorClaimPolicy }) {
  const words = useDeskWords()
  const state = useRule('shipment.refund_label', policy.refund_status ?? 'none')
  if (policy.cancelled_at === null) return null
  return (
    <Fact name={words.claims.refunded}>
      {policy.refund_amount === null ? (
        words.claims.withLabel
      ) : (
        <>
          <Money cents={policy.refund_amount} /> · {state}
        </>
      )}
    </Fact>
  )
}

type FactsProps = { shown: OperatorClaim; details: ClaimDetails }

function Facts({ shown: { claim, policy, pay_to }, details }: FactsProps) {
  const words = useDeskWords()
  const { states } = useWords().certificate.policy
  const moment = useMoment()
  const date = useDate()
  const day = (known: string | null) => (known ? date(known) : words.claims.unknown)
  return (
    <Card flush>
      <div className="flex items-center gap-4 border-b border-line px-5 py-4">
        <CourierMark slug={claim.courier} />
        <p className="min-w-0 font-semibold wrap-anywhere">
          {[claim.claim_type && words.claims.types[claim.claim_type], claim.courier_name]
            .filter(Boolean)
            .join(', ')}
          <span className="block text-[13px] font-normal text-muted">{claim.tracking_number}</span>
        </p>
      </div>
      <dl className="grid gap-px bg-line sm:grid-cols-2">
        <Fact name={words.claims.asked}>
          <Money cents={claim.amount} />
        </Fact>
        <Fact name={words.claims.cover}>
          <Money cents={claim.cover} />
        </Fact>
        <Fact name={words.claims.shipped}>{day(details.facts.shipped_on)}</Fact>
        <Fact name={words.claims.delivered}>{day(details.facts.delivered_on ?? claim.delivered_on)}</Fact>
        <Fact name={words.claims.policy}>
          <span className="flex flex-wrap items-center gap-2">
            {claim.policy_number}
            <Badge tone={policy.status === 'cancelled' ? 'warn' : 'neutral'}>{states[policy.status]}</Badge>
          </span>
        </Fact>
        <Refund policy={policy} />
        <Fact name={words.claims.sent}>
          {claim.submitted_at ? moment(claim.submitted_at) : words.claims.unknown}
        </Fact>
        <Payout claim={claim} payTo={pay_to} />
      </dl>
      <div className="border-t border-line px-5 py-4 text-sm">
        <p className="text-[13px] text-muted">{words.claims.description}</p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{claim.description}</p>
      </div>
    </Card>
  )
}

function Payout({ claim, payTo }: { claim: ClaimData; payTo: string | null }) {
  const words = useDeskWords()
  if (claim.approved_amount === null) return null
  return (
    <>
      <Fact name={words.claims.approved}>
        <Money cents={claim.approved_amount} />
      </Fact>
      <Fact name={claim.payout_reference ? words.claims.reference : words.claims.payTo}>
        {claim.payout_reference || payTo || claim.payout_to}
      </Fact>
    </>
  )
}

function Messages({ details }: { details: ClaimDetails }) {
  const words = useDeskWords()
  const moment = useMoment()
  return (
    <Card flush title={words.claims.messages}>
      <ol className="divide-y divide-line">
        {details.messages.map((message) => (
          <li key={message.id} className="px-5 py-3 text-sm wrap-anywhere">
            <p className="text-[13px] text-muted">
              <strong className="font-semibold text-ink">
                {message.author === 'desk' ? words.claims.desk : message.author_name}
              </strong>
              {message.status && ` · ${words.claims.states[message.status]}`} · {moment(message.created_at)}
            </p>
            {message.text && <p className="mt-1 whitespace-pre-line">{message.text}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
