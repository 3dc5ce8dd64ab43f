import type { AccountDefaultsInput } from '@waybill/types'
import { useState } from 'react'
import { AmountField, type Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { ask } from '@/shared/rules'

type ApprovalOverProps = { form: Form<AccountDefaultsInput>; isDisabled: boolean }

/** Above which price a team member waits for the owner; empty where they never do. */
export function ApprovalOver({ form, isDisabled }: ApprovalOverProps) {
  const words = useWords()
  const { approval_over } = form.draft
  const inWords = approval_over === null ? '' : ask('number.cents_field', approval_over)
  const [typed, setTyped] = useState(inWords)
  const isAsTyped = (typed.trim() === '' ? null : ask('number.cents', typed)) === approval_over
  return (
    <AmountField
      {...form.field('approval_over', isAsTyped ? typed : inWords, (text) => {
        setTyped(text)
        form.change({ approval_over: text.trim() === '' ? null : ask('number.cents', text) })
      })}
      label={words.defaults.approvalOver}
      hint={words.defaults.approvalOverHint}
      isDisabled={isDisabled}
      optional
      className="max-w-80"
    />
  )
}
