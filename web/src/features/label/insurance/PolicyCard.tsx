import type { InsurancePolicy, Shipment } from '@waybill/types'
import { Download, Eye } from 'lucide-react'
import { CancelPolicy } from '@/domain/insurance/CancelPolicy'
import { policyPath } from '@/domain/insurance/policies'
import { useCancelCover } from '@/domain/shipment/cancelCover'
import { certificateOf, useDownload, useOpen } from '@/domain/shipment/documents'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Badge, Banner, Card, IconButton, TextLink } from '@/shared/ui'

/** The insurance behind a label: what is covered until when, its certificate, and how to cancel only it. */
export function PolicyCard({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const money = useMoney()
  const cancel = useCancelCover(shipment.id)
  const { policy } = shipment
  if (policy === null) return null
  return (
    <Card
      title={words.certificate.policy.title}
      aside={
        <Badge tone={policy.status === 'purchased' ? 'good' : 'neutral'}>
          {words.certificate.policy.states[policy.status]}
        </Badge>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <Facts policy={policy} />
        {policy.cancelled_as === 'with_label' && <p>{words.certificate.policy.withLabel}</p>}
        {policy.cancelled_as === 'not_eligible' && <p>{words.certificate.policy.notEligible}</p>}
        <Paper shipment={shipment} />
        {policy.form !== null && (
          <p>
            <TextLink href={policyPath(policy)}>{words.insure.done.receipt}</TextLink>
          </p>
        )}
        {policy.status === 'purchased' && policy.cancel_refusal && (
          <p className="text-[13px] text-muted">{policy.cancel_refusal}</p>
        )}
        {policy.cancellable && (
          <CancelPolicy cancel={cancel} className="self-start text-bad">
            {words.certificate.policy.cancelText(money(policy.paid))}
          </CancelPolicy>
        )}
      </div>
    </Card>
  )
}

function Facts({ policy }: { policy: InsurancePolicy }) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const returns = useRule('shipment.refund_label', policy.refund_status ?? 'none')
  const facts: [string, string | null][] = [
    [words.certificate.policy.cover, money(policy.declared_value)],
    [words.certificate.policy.premium, money(policy.premium)],
    [words.certificate.policy.number, policy.number],
    [
      words.certificate.policy.until,
      policy.status === 'purchased' && policy.ends_at ? day(policy.ends_at) : null,
    ],
    [
      words.certificate.policy.comesBack,
      policy.refund_amount === null ? null : `${money(policy.refund_amount)} · ${returns}`,
    ],
  ]
  return (
    <dl className="flex flex-col gap-2">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex items-baseline justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right font-medium tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Paper({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const open = useOpen()
  const download = useDownload(shipment.id)
  const certificate = certificateOf(shipment)
  if (certificate === null) return null
  const name = words.certificate.policy.certificate
  const failure = open.error ?? download.error
  return (
    <>
      <p className="flex items-center gap-1 border-t border-line pt-1.5">
        <span className="min-w-0 flex-1 font-medium">{name}</span>
        <IconButton
          sends
          label={words.label.viewOf(name)}
          onPress={() => open.mutate({ path: certificate.path, tab: window.open('', '_blank') })}
        >
          <Eye aria-hidden />
        </IconButton>
        <IconButton sends label={words.label.downloadOf(name)} onPress={() => download.mutate(certificate)}>
          <Download aria-hidden />
        </IconButton>
      </p>
      {failure && <Banner tone="bad" title={messageOf(failure)} />}
    </>
  )
}
