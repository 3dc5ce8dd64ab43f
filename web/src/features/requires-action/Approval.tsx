import type { RequiresActionEntry } from '@waybill/types'
import { useState } from 'react'
import { useApprove, useDecline } from '@/domain/actions/approval'
import { newPrice } from '@/domain/shipment/purchase'
import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'
import { Banner, Button, ConfirmAction } from '@/shared/ui'

/** The owner approves or declines a team member's purchase, each once confirmed. */
export function Approval({ entry, name }: { entry: RequiresActionEntry; name: string }) {
  const words = useWords()
  const [asks, setAsks] = useState<'approve' | 'decline' | null>(null)
  return (
    <div className="flex flex-wrap gap-2 max-sm:ml-[34px]">
      <Button aria-label={words.ui.withColon(words.actions.decline, name)} onPress={() => setAsks('decline')}>
        {words.actions.decline}
      </Button>
      <Button
        variant="primary"
        aria-label={words.ui.withColon(words.actions.approve, name)}
        onPress={() => setAsks('approve')}
      >
        {words.actions.approve}
      </Button>
      {asks === 'approve' && <Approve entry={entry} name={name} onClose={() => setAsks(null)} />}
      {asks === 'decline' && <Decline entry={entry} name={name} onClose={() => setAsks(null)} />}
    </div>
  )
}

type QuestionProps = { entry: RequiresActionEntry; name: string; onClose: () => void }

function Approve({ entry, name, onClose }: QuestionProps) {
  const words = useWords()
  const money = useMoney()
  const approve = useApprove(entry.shipment.id)
  const changed = newPrice(approve.error)
  const amount = changed?.total ?? entry.shipment.purchase?.amount ?? 0
  return (
    <ConfirmAction
      action={approve}
      input={amount}
      done={words.actions.approved(name)}
      onClose={onClose}
      title={words.actions.approveTitle(money(amount))}
      confirmLabel={words.actions.approvePay(money(amount))}
      error={changed && <Banner tone="warn" title={words.actions.priceChanged(money(changed.total))} />}
    >
      {words.actions.approveText(
        entry.made_by ?? '',
        name,
        entry.shipment.selected_rate?.courier_name ?? '',
        entry.shipment.selected_rate?.service_level ?? '',
      )}
    </ConfirmAction>
  )
}

function Decline({ entry, name, onClose }: QuestionProps) {
  const words = useWords()
  const decline = useDecline(entry.shipment.id)
  return (
    <ConfirmAction
      action={decline}
      input={undefined}
      done={words.actions.declined(name)}
      onClose={onClose}
      title={words.actions.declineTitle}
      confirmLabel={words.actions.decline}
    >
      {words.actions.declineText(entry.made_by ?? '')}
    </ConfirmAction>
  )
}
