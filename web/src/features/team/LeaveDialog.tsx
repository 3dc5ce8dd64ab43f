import type { InvitedUser } from '@waybill/types'
import { useChangeMember, useRemoveMember } from '@/domain/team/changeTeam'
import { useWords } from '@/shared/i18n'
import { ConfirmDialog, toastSuccess } from '@/shared/ui'
import { memberName } from './memberName'

type LeaveDialogProps = {
  member: InvitedUser
  /** Keeping a member out for a time, or for good. */
  how: 'disable' | 'remove'
  onClose: () => void
}

/** Asks before someone loses access, and says what happens to their work. */
export function LeaveDialog({ member, how, onClose }: LeaveDialogProps) {
  const words = useWords()
  const change = useChangeMember()
  const remove = useRemoveMember()
  const name = memberName(member)
  const waits = member.expires_at !== null
  const done = (text: string) => {
    toastSuccess(text)
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        how === 'disable'
          ? words.team.disableTitle(name)
          : waits
            ? words.team.withdrawTitle(name)
            : words.team.removeTitle(name)
      }
      confirmLabel={how === 'disable' ? words.team.disable : waits ? words.team.withdraw : words.team.remove}
      action={how === 'disable' ? change : remove}
      onConfirm={() =>
        how === 'disable'
          ? change.mutate(
              { id: member.id, status: 'disabled' },
              { onSuccess: () => done(words.team.disabled(name)) },
            )
          : remove.mutate(member.id, { onSuccess: () => done(words.team.removed(name)) })
      }
    >
      {how === 'disable' ? words.team.disableText : waits ? words.team.withdrawText : words.team.removeText}
    </ConfirmDialog>
  )
}
