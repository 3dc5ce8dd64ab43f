import type { Return } from '@waybill/types'
import { useState } from 'react'
import { useDecideReturn } from '@/domain/returns/returns'
import { messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Dialog, SendButton, TextField, toastSuccess } from '@/shared/ui'

/** Approves a return, which buys its label, or declines it with a reason. */
export function Decision({ row }: { row: Return }) {
  const words = useWords()
  const decide = useDecideReturn(row.id)
  const [asking, setAsking] = useState<'approve' | 'decline' | null>(null)
  const [reason, setReason] = useState('')
  const close = () => {
    decide.reset()
    setAsking(null)
  }
  const send = () => {
    if (asking === null) return
    decide.mutate(
      { decision: asking, ...(asking === 'decline' && { reason }) },
      {
        onSuccess: () => {
          toastSuccess(asking === 'approve' ? words.returns.approved : words.returns.declined)
          setAsking(null)
        },
      },
    )
  }
  const isApproval = asking === 'approve'
  const refused = decide.error && (violationsOf(decide.error)[0]?.message ?? messageOf(decide.error))
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        aria-label={words.returns.approveOf(row.recipient)}
        onPress={() => setAsking('approve')}
      >
        {row.status === 'label_failed' ? words.returns.again : words.returns.approve}
      </Button>
      <Button aria-label={words.returns.declineOf(row.recipient)} onPress={() => setAsking('decline')}>
        {words.returns.decline}
      </Button>
      <Dialog
        isOpen={asking !== null}
        onClose={close}
        size="md"
        title={isApproval ? words.returns.approveTitle : words.returns.declineTitle}
        footer={
          <>
            <Button onPress={close}>{words.ui.cancel}</Button>
            <SendButton
              variant={isApproval ? 'primary' : 'danger'}
              isPending={decide.isPending}
              onPress={send}
            >
              {isApproval ? words.returns.approveAndBuy : words.returns.decline}
            </SendButton>
          </>
        }
      >
        <div className="flex flex-col gap-3 text-sm">
          {refused && <Banner tone="bad" title={refused} />}
          <p className="text-muted">{isApproval ? words.returns.approveText : words.returns.declineText}</p>
          {!isApproval && (
            <TextField
              path="reason"
              label={words.returns.declineReason}
              value={reason}
              onChange={setReason}
              rows={3}
              optional
            />
          )}
        </div>
      </Dialog>
    </div>
  )
}
