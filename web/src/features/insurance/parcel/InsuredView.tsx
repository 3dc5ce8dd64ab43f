import type { InsurancePolicy } from '@waybill/types'
import { ShieldOff, ShieldPlus } from 'lucide-react'
import { useState } from 'react'
import { useAddressText } from '@/domain/address/addressText'
import { fileClaimPath } from '@/domain/claim/paths'
import { PolicyClaimsCard } from '@/domain/claim/PolicyClaimsCard'
import { useCancelPolicy } from '@/domain/insurance/policies'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Badge, Banner, Button, Card, ConfirmDialog, LinkButton, Page } from '@/shared/ui'
import { PolicyPapers } from '../PolicyPapers'

/** A policy that was bought: what is covered until when, its papers, and how to cancel it. */
export function InsuredView({ policy }: { policy: InsurancePolicy }) {
  const words = useWords()
  const { states } = words.certificate.policy
  const isInForce = policy.status === 'purchased'
  return (
    <Page
      title={words.insure.done.title(policy.number)}
      lead={isInForce ? words.insure.done.lead(policy.tracking_number, policy.courier_name) : null}
      badge={<Badge tone={isInForce ? 'good' : 'neutral'}>{states[policy.status]}</Badge>}
      actions={
        <>
          <LinkButton href="/dashboard/history-and-tracking?show=insurance">
            {words.insure.done.history}
          </LinkButton>
          <LinkButton variant="primary" href="/shipping-insurance" icon={<ShieldPlus aria-hidden />}>
            {words.insure.done.another}
          </LinkButton>
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Facts policy={policy} />
        <div className="flex flex-col gap-5">
          <PolicyPapers
            policy={policy}
            certificate={{
              path: `/insurance-certificate-download/${policy.id}`,
              name: `insurance-certificate-${policy.number}.pdf`,
            }}
          />
          {policy.claims && <PolicyClaimsCard claims={policy.claims} beginAt={fileClaimPath(policy.id)} />}
          {isInForce && <Cancel policy={policy} />}
        </div>
      </div>
    </Page>
  )
}

function Facts({ policy }: { policy: InsurancePolicy }) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const text = useAddressText()
  const returns = useRule('shipment.refund_label', policy.refund_status ?? 'none')
  const place = (address: Parameters<typeof text>[0]) => {
    const { name, town } = text(address)
    return [name, town].filter(Boolean).join(', ')
  }
  const facts: [string, string | null | undefined][] = [
    [words.insure.courier, [policy.courier_name, policy.service_level].filter(Boolean).join(', ')],
    [words.insure.tracking, policy.tracking_number],
    [words.insure.step.from, policy.form?.origin_address && place(policy.form.origin_address)],
    [words.insure.step.to, policy.form?.destination_address && place(policy.form.destination_address)],
    [words.insure.inside, policy.form?.additional_details],
    [words.insure.cover, money(policy.declared_value)],
    [words.insure.feeLine, money(policy.premium)],
    [policy.tax_label ?? '', policy.tax > 0 ? money(policy.tax) : null],
    [words.insure.total, money(policy.paid)],
    [words.certificate.from, policy.starts_at && day(policy.starts_at)],
    [words.certificate.policy.until, policy.ends_at && day(policy.ends_at)],
    [
      words.certificate.policy.comesBack,
      policy.refund_amount === null ? null : `${money(policy.refund_amount)} · ${returns}`,
    ],
  ]
  return (
    <Card title={words.certificate.policy.title}>
      <dl className="flex flex-col gap-2 text-sm">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex items-baseline justify-between gap-4">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right font-medium wrap-anywhere tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}

function Cancel({ policy }: { policy: InsurancePolicy }) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const [asking, setAsking] = useState(false)
  const cancel = useCancelPolicy(policy.id)
  const until = policy.cancellable_until
  if (!policy.cancellable)
    return <p className="text-[13px] text-muted">{policy.cancel_refusal ?? words.insure.done.tooLate}</p>
  return (
    <div className="flex flex-col items-start gap-2">
      {until !== null && <p className="text-[13px] text-muted">{words.insure.cancelUntil(day(until))}</p>}
      <Button
        variant="ghost"
        icon={<ShieldOff aria-hidden />}
        className="text-bad"
        onPress={() => setAsking(true)}
      >
        {words.certificate.policy.cancel}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
        title={words.certificate.policy.cancelTitle}
        confirmLabel={words.certificate.policy.cancel}
        isPending={cancel.isPending}
        error={cancel.error && <Banner tone="bad" title={messageOf(cancel.error)} />}
      >
        {words.insure.done.cancelText(money(policy.paid))}
      </ConfirmDialog>
    </div>
  )
}
