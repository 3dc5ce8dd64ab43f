import type { AccountDefaultsInput } from '@waybill/types'
import { AmountField, type Form } from '@/shared/form'
import { LIMIT_IN_CENTS, useTyped } from '@/shared/form/useTyped'
import { useWords } from '@/shared/i18n'

type ApprovalOverProps = { form: Form<AccountDefaultsInput>; isDisabled: boolean }

/** Above which price a team member waits for the owner; empty where they never do. */
export function ApprovalOver({ form, isDisabled }: ApprovalOverProps) {
  const words = useWords()
  const { text, type } = useTyped(form.draft.approval_over, LIMIT_IN_CENTS, (approval_over) =>
    form.change({ approval_over }),
  )
  return (
    <AmountField
      {...form.field('approval_over', text, type)}
      label={words.defaults.approvalOver}
      hint={words.defaults.approvalOverHint}
      isDisabled={isDisabled}
      optional
      className="max-w-80"
    />
  )
}
