import type { AddressInput } from '@waybill/types'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useCapability } from '@/domain/session/capability'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Badge, Card } from '@/shared/ui'

/** Whether the saved profile is complete by core's rule, what it lacks, and what completing it unlocks. */
export function ProfileStatus({ address }: { address: AddressInput | null }) {
  const words = useWords()
  const canSend = useCapability('send_parcel')
  const { status, violations } = useRule('account.profile', { profile_address: address })
  return (
    <Card
      title={words.account.profileStatus}
      aside={
        status ? (
          <Badge tone="good" icon={<CircleCheck aria-hidden />}>
            {words.account.profileComplete}
          </Badge>
        ) : (
          <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
            {words.account.profileIncomplete}
          </Badge>
        )
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {!status && violations.length > 0 && (
          <ul className="list-disc pl-5 marker:text-warn">
            {violations.map((violation) => (
              <li key={violation.path}>{violation.message}</li>
            ))}
          </ul>
        )}
        <p className="text-muted">
          {canSend
            ? status
              ? words.account.profileOpens
              : words.account.profileWouldOpen
            : status
              ? words.account.profileOpensUs
              : words.account.profileWouldOpenUs}
        </p>
      </div>
    </Card>
  )
}
