import type { InvitedUser } from '@waybill/types'
import { useState } from 'react'
import { useChangeMember } from '@/domain/team/changeTeam'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Dialog, SendButton, toastSuccess } from '@/shared/ui'
import { BillingChoice } from './BillingChoice'
import { memberName } from './memberName'

/** Changes whose card pays for what a member sends. */
export function BillingDialog({ member, onClose }: { member: InvitedUser; onClose: () => void }) {
  const words = useWords()
  const change = useChangeMember()
  const [billing_type, choose] = useState(member.billing_type)
  const name = memberName(member)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={words.team.billingTitle(name)}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <SendButton
            variant="primary"
            isPending={change.isPending}
            onPress={() =>
              change.mutate(
                { id: member.id, billing_type },
                {
                  onSuccess: () => {
                    toastSuccess(words.team.saved(name))
                    onClose()
                  },
                },
              )
            }
          >
            {words.ui.save}
          </SendButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {change.isError && <Banner tone="bad" title={messageOf(change.error)} />}
        <BillingChoice value={billing_type} onChange={choose} />
      </div>
    </Dialog>
  )
}
