import type { FreightInsurance } from '@waybill/types'
import { Hourglass, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useWriteFreight } from '@/domain/insurance/freight'
import { useMoney } from '@/shared/format/money'
import { useMoment } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Button, Card, ConfirmAction, Page } from '@/shared/ui'
import { FreightPayment } from '../PolicyPayment'
import { FreightFacts } from './FreightFacts'
import { FreightSteps } from './FreightPrice'

/** Freight that a person looks at, or has approved: how far it is, what was sent, and paying once that may be. */
export function FreightWait({ freight }: { freight: FreightInsurance }) {
  const words = useWords()
  const money = useMoney()
  const moment = useMoment()
  const isApproved = freight.status === 'approved'
  const { wait, steps } = words.freight
  return (
    <Page
      title={isApproved ? wait.approvedTitle : wait.title}
      lead={
        isApproved
          ? wait.approvedLead(money(freight.total))
          : wait.lead(freight.asked_at === null ? '' : moment(freight.asked_at))
      }
      badge={
        <Badge tone={isApproved ? 'good' : 'info'} icon={<Hourglass aria-hidden />}>
          {words.certificate.policy.states[freight.status]}
        </Badge>
      }
      actions={<TakeBack freight={freight} />}
    >
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <FreightFacts freight={freight} />
        <Card title={isApproved ? words.insure.pay.title : wait.next}>
          {isApproved ? (
            <FreightPayment freight={freight} />
          ) : (
            <div className="flex flex-col gap-4 text-sm">
              <p>{wait.text}</p>
              <FreightSteps steps={[steps.send, steps.answer, steps.pay, steps.certificate]} at={1} />
            </div>
          )}
        </Card>
      </div>
    </Page>
  )
}

/** Opens the form again, which ends the approval; asked before. */
function TakeBack({ freight }: { freight: FreightInsurance }) {
  const words = useWords()
  const { save } = useWriteFreight()
  const [asking, setAsking] = useState(false)
  const { form } = freight
  if (form === null) return null
  const { wait } = words.freight
  return (
    <>
      <Button icon={<PencilLine aria-hidden />} onPress={() => setAsking(true)}>
        {wait.change}
      </Button>
      <ConfirmAction
        action={save}
        input={{ form: { ...form, id: freight.id }, over: freight }}
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={wait.changeTitle}
        confirmLabel={wait.change}
      >
        {wait.changeText}
      </ConfirmAction>
    </>
  )
}
