import { useState } from 'react'
import { forgotPassword } from '@/domain/account/passwords'
import { FormFrame, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { SendButton, TextField, TextLink } from '@/shared/ui'
import { EntryCard } from '../EntryCard'
import { MailboxLink } from '../MailboxLink'

/** Asks for a link to choose a new password. */
export function ForgotPassword() {
  const words = useWords()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const foot = <TextLink href="/sign-in">{words.account.backToSignIn}</TextLink>
  if (sentTo !== null)
    return (
      <EntryCard title={words.account.forgotDoneTitle} foot={foot}>
        <LinkSent to={sentTo} />
      </EntryCard>
    )
  return (
    <EntryCard title={words.account.forgotTitle} lead={words.account.forgotLead} foot={foot} fields={1}>
      <ForgotForm onSent={setSentTo} />
    </EntryCard>
  )
}

function LinkSent({ to }: { to: string }) {
  const words = useWords()
  const life = useRule('account.link_life', 'reset_password')
  return (
    <>
      <p className="text-[15px]">{words.account.forgotDoneText(to, life)}</p>
      <MailboxLink to={to} />
    </>
  )
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const words = useWords()
  const form = useForm({ rule: 'account.forgot_password', initial: { email: '' } })
  return (
    <FormFrame
      form={form}
      send={async (draft) => {
        await forgotPassword(draft)
        onSent(draft.email)
      }}
    >
      <TextField {...form.text('email')} label={words.account.email} type="email" autoComplete="username" />
      <SendButton type="submit" variant="primary" size="lg" isPending={form.isPending}>
        {words.account.sendLink}
      </SendButton>
    </FormFrame>
  )
}
