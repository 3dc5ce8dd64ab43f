import type { PolicyClaims } from '@waybill/types'
import { FileWarning } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { Card, LinkButton } from '@/shared/ui'
import { ClaimBadge } from './ClaimBadge'
import { ClaimDates } from './ClaimDates'
import { claimPath } from './paths'

/** The possible claims on a policy and when, with the existing claim. */
export function PolicyClaimsCard({ claims, beginAt }: { claims: PolicyClaims; beginAt: string }) {
  const words = useWords()
  const { last } = claims
  const isOpen = last !== null && last.status !== 'rejected'
  return (
    <Card title={words.claim.card.title} aside={last && <ClaimBadge status={last.status} />}>
      <div className="flex flex-col items-start gap-4">
        <div className="w-full">
          <ClaimDates window={claims.window} delivered={claims.facts.delivered_on} />
        </div>
        {isOpen ? (
          <LinkButton href={claimPath(last)}>{words.claim.card.open(last.number)}</LinkButton>
        ) : claims.may_file ? (
          <LinkButton href={beginAt} icon={<FileWarning aria-hidden />}>
            {words.claim.file}
          </LinkButton>
        ) : (
          <p className="text-[13px] text-muted">
            {claims.window.is_closed ? words.claim.card.closed : words.claim.card.notYet}
          </p>
        )}
      </div>
    </Card>
  )
}
