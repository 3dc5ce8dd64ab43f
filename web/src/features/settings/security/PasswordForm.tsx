import { useChangePassword } from '@/domain/account/changePassword'
import { useUser } from '@/domain/session/user'
import { FormFrame, SubmitButton, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Card, TextField, toastSuccess } from '@/shared/ui'

/** Changes the password; the other devices are signed out. */
export function PasswordForm() {
  const words = useWords()
  const change = useChangePassword()
  const email = useUser()?.email ?? ''
  const empty = { current_password: '', email, password: '', password_confirmation: '' }
  const form = useForm({ rule: 'account.change_password', initial: empty })
  return (
    <Card title={words.settings.password}>
      <FormFrame
        form={form}
        send={async (draft) => {
          await change.mutateAsync(draft)
          form.reset(empty)
          toastSuccess(words.settings.passwordSaved)
        }}
        className="md:max-w-md"
      >
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          {...form.text('current_password')}
          label={words.settings.currentPassword}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...form.text('password')}
          label={words.settings.newPassword}
          hint={words.account.newPasswordHint}
          type="password"
          autoComplete="new-password"
        />
        <TextField
          {...form.text('password_confirmation')}
          label={words.settings.newPasswordAgain}
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton isPending={form.isPending}>{words.settings.changePassword}</SubmitButton>
      </FormFrame>
    </Card>
  )
}
