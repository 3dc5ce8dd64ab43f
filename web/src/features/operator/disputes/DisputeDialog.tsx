import { useAcceptDispute, useSubmitEvidence } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { DeskDialog } from '../DeskDialog'

/** The two answers to a dispute. */
export type DisputeAct = 'submit' | 'accept'

type DisputeDialogProps = { id: string; act: DisputeAct; onClose: () => void; onDone: () => void }

/** Confirms an answer to a dispute: both are final. */
export function DisputeDialog({ id, act, onClose, onDone }: DisputeDialogProps) {
  const words = useDeskWords()
  const submit = useSubmitEvidence(id)
  const accept = useAcceptDispute(id)
  const isSubmit = act === 'submit'
  const button = isSubmit ? words.disputes.submit : words.disputes.accept
  return (
    <DeskDialog
      send={(why) => (isSubmit ? submit : accept).mutateAsync(why)}
      onDone={onDone}
      onClose={onClose}
      title={button}
      submitLabel={button}
      isDanger={!isSubmit}
      reason={
        isSubmit
          ? { label: words.disputes.message, path: 'message' }
          : { label: words.reason, path: 'reason' }
      }
    >
      {isSubmit ? words.disputes.submitText : words.disputes.acceptText}
    </DeskDialog>
  )
}
