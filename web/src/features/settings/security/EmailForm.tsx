import { useState } from 'react'
import { useChangeEmail } from '@/domain/account/changeEmail'
import { useUser } from '@/domain/session/user'
import { FormFrame, SubmitButton, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Banner, Card, TextField } from '@/shared/ui'

/** Changes the e-mail that one signs in with: the new one is valid once the link mailed to it was opened. */
export function EmailForm() {
  const words = useWords()
  const change = useChangeEmail()
  const current = useUser()?.email ?? ''
  const [asked, setAsked] = useState<string | null>(null)
  const empty = { current_email: current, email: '', current_password: '' }
  const form = useForm({ rule: 'account.change_email', initial: empty })
  return (
    <Card title={words.settings.email}>
      <p className="mb-4 max-w-prose text-muted">{words.settings.emailNow(current)}</p>
      {asked !== null && (
        <div role="status" className="mb-4">
          <Banner tone="good" title={words.settings.emailAsked(asked)}>
            {words.settings.emailAskedText}
          </Banner>
        </div>
      )}
      <FormFrame
        form={form}
        send={async (draft) => {
          await change.mutateAsync(draft)
          setAsked(draft.email.trim())
          form.reset(empty)
        }}
        className="md:max-w-md"
      >
        <TextField
          {...form.text('email')}
          label={words.settings.newEmail}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...form.text('current_password')}
          label={words.settings.currentPassword}
          type="password"
          autoComplete="current-password"
        />
        <SubmitButton isPending={form.isPending}>{words.settings.changeEmail}</SubmitButton>
      </FormFrame>
    </Card>
  )
}
