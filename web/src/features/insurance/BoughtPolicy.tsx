import type { FreightInsurance, InsurancePolicy } from '@waybill/types'
import { ShieldPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { PolicyClaimsCard } from '@/domain/claim/PolicyClaimsCard'
import { CancelPolicy } from '@/domain/insurance/CancelPolicy'
import type { ShipmentFile } from '@/domain/shipment/documents'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { useWords, type Words } from '@/shared/i18n'
import { Badge, LinkButton, Page, type Action } from '@/shared/ui'
import { PolicyPapers } from './PolicyPapers'

type BoughtPolicyProps = {
  policy: InsurancePolicy | FreightInsurance
  /** What was paid, in cents. */
  paid: number
  /** What is said of it while it is in force. */
  lead: string | null
  /** The words of its kind. */
  kind: Pick<Words['freight'], 'cancelUntil' | 'done'>
  /** Where those of its kind are listed, where another one is bought, and where a claim on it is filed. */
  links: { history: string; another: string; claim: string }
  certificate: ShipmentFile
  cancel: Action<undefined>
  /** What is covered until when. */
  children: ReactNode
}

/** A policy that was bought: what is covered until when, its papers, and how to cancel it. */
export function BoughtPolicy({ policy, kind, links, cancel, ...props }: BoughtPolicyProps) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const isInForce = policy.status === 'purchased'
  const until = policy.cancellable_until
  return (
    <Page
      title={words.insure.done.title(policy.number)}
      lead={isInForce ? props.lead : null}
      badge={
        <Badge tone={isInForce ? 'good' : 'neutral'}>{words.certificate.policy.states[policy.status]}</Badge>
      }
      actions={
        <>
          <LinkButton href={links.history}>{kind.done.history}</LinkButton>
          <LinkButton variant="primary" href={links.another} icon={<ShieldPlus aria-hidden />}>
            {kind.done.another}
          </LinkButton>
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        {props.children}
        <div className="flex flex-col gap-5">
          <PolicyPapers policy={policy} certificate={props.certificate} />
          {policy.claims && <PolicyClaimsCard claims={policy.claims} beginAt={links.claim} />}
          {isInForce &&
            (policy.cancellable ? (
              <div className="flex flex-col items-start gap-2">
                {until !== null && <p className="text-[13px] text-muted">{kind.cancelUntil(day(until))}</p>}
                <CancelPolicy cancel={cancel}>{kind.done.cancelText(money(props.paid))}</CancelPolicy>
              </div>
            ) : (
              <p className="text-[13px] text-muted">{policy.cancel_refusal ?? kind.done.tooLate}</p>
            ))}
        </div>
      </div>
    </Page>
  )
}
