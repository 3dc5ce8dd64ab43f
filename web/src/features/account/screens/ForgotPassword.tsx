import { useState } from 'react'
import { forgotPassword } from '@/domain/account/passwords'
import { FormFrame, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Button, TextField, TextLink } from '@/shared/ui'
import { EntryCard } from '../components/EntryCard'
import { MailboxLink } from '../components/MailboxLink'

/** Asks for a link to choose a new password. */
export function ForgotPassword() {
  const words = useWords()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ rule: 'account.forgot_password', initial: { email: '' } })
  const foot = <TextLink href="/sign-in">{words.account.backToSignIn}</TextLink>
  if (sentTo !== null)
    return (
      <EntryCard title={words.account.forgotDoneTitle} foot={foot}>
        <p className="text-[15px]">{words.account.forgotDoneText(sentTo)}</p>
        <MailboxLink to={sentTo} />
      </EntryCard>
    )
  return (
    <EntryCard title={words.account.forgotTitle} lead={words.account.forgotLead} foot={foot}>
      <FormFrame
        form={form}
        send={async (draft) => {
          await forgotPassword(draft)
          setSentTo(draft.email)
        }}
      >
        <TextField {...form.text('email')} label={words.account.email} type="email" autoComplete="username" />
        <Button type="submit" variant="primary" size="lg" isPending={form.isPending}>
          {words.account.sendLink}
        </Button>
      </FormFrame>
    </EntryCard>
  )
}
