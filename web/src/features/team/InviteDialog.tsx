import type { InvitationInput } from '@waybill/types'
import { useInvite } from '@/domain/team/changeTeam'
import { FormDialog, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { TextField, toastSuccess } from '@/shared/ui'
import { BillingChoice } from './BillingChoice'

const empty: InvitationInput = { email: '', billing_type: 'account' }

/** Asks for the e-mail of a new member, and who pays for what they send. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const invite = useInvite()
  const life = useRule('account.link_life', 'invitation')
  const form = useForm({ rule: 'account.invitation', initial: empty })
  const send = async (draft: InvitationInput) => {
    await invite.mutateAsync(draft)
    toastSuccess(words.team.invited(draft.email.trim()))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      send={send}
      onClose={onClose}
      title={words.team.inviteTitle}
      description={words.team.inviteLead(life)}
      submitLabel={words.team.sendInvitation}
      className="gap-5"
    >
      <TextField
        {...form.text('email')}
        label={words.account.email}
        type="email"
        autoComplete="off"
        autoFocus
      />
      <BillingChoice
        value={form.draft.billing_type}
        onChange={(billing_type) => form.change({ billing_type })}
        error={form.errorAt('billing_type')}
      />
    </FormDialog>
  )
}
