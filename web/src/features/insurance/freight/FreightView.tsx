import type { FreightInsurance } from '@waybill/types'
import { ShieldOff, ShieldPlus } from 'lucide-react'
import { useState } from 'react'
import { fileFreightClaimPath } from '@/domain/claim/paths'
import { PolicyClaimsCard } from '@/domain/claim/PolicyClaimsCard'
import { freightPath, useCancelFreight } from '@/domain/insurance/freight'
import { certificateOfFreight } from '@/domain/shipment/documents'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Badge, Banner, Button, ConfirmDialog, LinkButton, Page } from '@/shared/ui'
import { PolicyPapers } from '../PolicyPapers'
import { FreightFacts } from './FreightFacts'

/** The insurance of freight that was bought: what is covered until when, its papers, and how to cancel it. */
export function FreightView({ freight }: { freight: FreightInsurance }) {
  const words = useWords()
  const isInForce = freight.status === 'purchased'
  const { form } = freight
  return (
    <Page
      title={words.insure.done.title(freight.number)}
      lead={isInForce && form ? words.freight.done.lead(form.tracking_number, form.carrier) : null}
      badge={
        <Badge tone={isInForce ? 'good' : 'neutral'}>{words.certificate.policy.states[freight.status]}</Badge>
      }
      actions={
        <>
          <LinkButton href="/dashboard/history-and-tracking?show=freight">
            {words.freight.done.history}
          </LinkButton>
          <LinkButton variant="primary" href={freightPath()} icon={<ShieldPlus aria-hidden />}>
            {words.freight.done.another}
          </LinkButton>
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <FreightFacts freight={freight} />
        <div className="flex flex-col gap-5">
          <PolicyPapers policy={freight} certificate={certificateOfFreight(freight)} />
          {freight.claims && (
            <PolicyClaimsCard claims={freight.claims} beginAt={fileFreightClaimPath(freight.id)} />
          )}
          {isInForce && <Cancel freight={freight} />}
        </div>
      </div>
    </Page>
  )
}

function Cancel({ freight }: { freight: FreightInsurance }) {
  const words = useWords()
  const money = useMoney()
  const day = useDay()
  const [asking, setAsking] = useState(false)
  const cancel = useCancelFreight(freight.id)
  const until = freight.cancellable_until
  if (!freight.cancellable)
    return <p className="text-[13px] text-muted">{freight.cancel_refusal ?? words.freight.done.tooLate}</p>
  return (
    <div className="flex flex-col items-start gap-2">
      {until !== null && <p className="text-[13px] text-muted">{words.freight.cancelUntil(day(until))}</p>}
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
        {words.freight.done.cancelText(money(freight.total))}
      </ConfirmDialog>
    </div>
  )
}
