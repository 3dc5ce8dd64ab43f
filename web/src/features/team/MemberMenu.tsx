import type { InvitedUser } from '@waybill/types'
import { CreditCard, Ellipsis, MailPlus, UserCheck, UserMinus, UserX } from 'lucide-react'
import { useChangeMember, useResend } from '@/domain/team/changeTeam'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { IconButton, Menu, MenuItem, MenuSeparator, toastError, toastSuccess } from '@/shared/ui'
import { memberName } from './memberName'

/** The purpose of the owner's dialog. */
export type MemberDialog = 'billing' | 'disable' | 'remove'

type MemberMenuProps = { member: InvitedUser; onOpen: (dialog: MemberDialog, member: InvitedUser) => void }

const failed = (error: Error) => toastError(messageOf(error))

/** The owner's actions on a member. */
export function MemberMenu({ member, onOpen }: MemberMenuProps) {
  const words = useWords()
  const resend = useResend()
  const change = useChangeMember()
  const name = memberName(member)
  return (
    <Menu
      label={words.team.actionsFor(name)}
      trigger={
        <IconButton label={words.team.actionsFor(name)} isPending={resend.isPending || change.isPending}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {member.status === 'invited' ? (
        <MenuItem
          icon={<MailPlus aria-hidden />}
          onAction={() =>
            resend.mutate(member.id, { onSuccess: () => toastSuccess(words.team.resent(member.email)) })
          }
        >
          {words.team.resend}
        </MenuItem>
      ) : null}
      <MenuItem icon={<CreditCard aria-hidden />} onAction={() => onOpen('billing', member)}>
        {words.team.editBilling}
      </MenuItem>
      {member.status !== 'disabled' ? (
        <MenuItem icon={<UserX aria-hidden />} onAction={() => onOpen('disable', member)}>
          {words.team.disable}
        </MenuItem>
      ) : null}
      {member.status === 'disabled' ? (
        <MenuItem
          icon={<UserCheck aria-hidden />}
          onAction={() =>
            change.mutate(
              { id: member.id, status: 'active' },
              { onSuccess: () => toastSuccess(words.team.enabled(name)), onError: failed },
            )
          }
        >
          {words.team.enable}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem danger icon={<UserMinus aria-hidden />} onAction={() => onOpen('remove', member)}>
        {member.expires_at !== null ? words.team.withdraw : words.team.remove}
      </MenuItem>
    </Menu>
  )
}
