import type { OperatorPolicy, PolicyDecision } from '@waybill/types'
import { useDecide } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { DeskDialog } from '../DeskDialog'

type DecideDialogProps = { policy: OperatorPolicy; decision: PolicyDecision; onClose: () => void }

/** Approves freight insurance or declines it: it says what follows, and asks why. */
export function DecideDialog({ policy, decision, onClose }: DecideDialogProps) {
  const words = useDeskWords()
  const decide = useDecide(policy.id)
  const isApproved = decision === 'approve'
  return (
    <DeskDialog
      // A policy that was sent again since is not decided unseen.
      send={(reason) => decide.mutateAsync({ decision, reason, asked_at: policy.asked_at })}
      onClose={onClose}
      title={isApproved ? words.approveTitle : words.declineTitle}
      submitLabel={isApproved ? words.approve : words.decline}
      isDanger={!isApproved}
      reason={{ label: words.whyDecided, path: 'reason' }}
    >
      {isApproved ? words.approveText : words.declineText}
    </DeskDialog>
  )
}
