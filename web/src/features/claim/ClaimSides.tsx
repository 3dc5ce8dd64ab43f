import type { Claim, ClaimDetails } from '@waybill/types'
import { ClaimDates } from '@/domain/claim/ClaimDates'
import { claimedPath } from '@/domain/claim/paths'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'
import { Card, TextLink } from '@/shared/ui'

/** The question, the dates, and the parcel with its cover. */
export function ClaimSides({ claim, details }: { claim: Claim; details: ClaimDetails }) {
  const words = useWords()
  return (
    <>
      {claim.status !== 'draft' && <Amount claim={claim} />}
      <Card title={words.claim.dates.title}>
        <ClaimDates
          window={details.window}
          shipped={details.facts.shipped_on}
          delivered={details.facts.delivered_on ?? claim.delivered_on}
        />
        {claim.status === 'draft' && (
          <p className="mt-3 text-[13px] text-muted">{words.claim.dates.inTime}</p>
        )}
      </Card>
      <Card title={words.claim.parcel.title}>
        <div className="flex flex-col gap-3 text-sm">
          <p className="flex items-center gap-3">
            <CourierMark slug={claim.courier} />
            <span className="min-w-0 wrap-anywhere">
              <strong className="block font-semibold">{claim.courier_name}</strong>
              <span className="block text-[13px] text-muted">{claim.tracking_number}</span>
            </span>
          </p>
          <Line name={words.claim.parcel.policy} value={claim.policy_number} />
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <TextLink href={claimedPath(claim)}>{words.claim.parcel.certificate}</TextLink>
            {claim.shipment_id && (
              <TextLink href={`/shipment/${claim.shipment_id}`}>{words.claim.parcel.shipment}</TextLink>
            )}
          </p>
        </div>
      </Card>
    </>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="text-muted">{name}</span>
      <span className="text-right font-medium wrap-anywhere tabular-nums">{value}</span>
    </p>
  )
}

function Amount({ claim }: { claim: Claim }) {
  const words = useWords()
  const money = useMoney()
  const { amount, cover, approved_amount: approved } = claim
  const share = (cents: number) => `${Math.min(100, (100 * cents) / Math.max(cover, 1))}%`
  return (
    <Card title={words.claim.amount.title}>
      <div className="flex flex-col gap-2 text-sm">
        <Line name={words.claim.amount.cover} value={money(cover)} />
        <Line name={words.claim.amount.asked} value={money(amount)} />
        {approved !== null && <Line name={words.claim.amount.approved} value={money(approved)} />}
        <svg aria-hidden className="h-2 w-full overflow-hidden rounded-full">
          <rect width="100%" height="100%" className="fill-sunken" />
          <rect width={share(amount)} height="100%" className="fill-accent/35" />
          {approved !== null && <rect width={share(approved)} height="100%" className="fill-accent" />}
        </svg>
        {claim.payout_to && <Line name={words.claim.amount.payout} value={claim.payout_to} />}
        {claim.payout_reference && (
          <Line name={words.claim.amount.reference} value={claim.payout_reference} />
        )}
        <p className="mt-1 text-[13px] text-muted">{words.claim.amount.rule}</p>
        {claim.description && (
          <p className="border-t border-line pt-3 wrap-anywhere whitespace-pre-line">{claim.description}</p>
        )}
      </div>
    </Card>
  )
}
