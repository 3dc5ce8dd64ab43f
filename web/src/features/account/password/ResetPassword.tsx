import { useNavigate, useParams } from 'react-router'
import { resetPassword } from '@/domain/account/passwords'
import { FormFrame, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { SendButton, TextField, TextLink } from '@/shared/ui'
import { EntryCard } from '../EntryCard'

/** Chooses a new password with the link from the mail. */
export function ResetPassword() {
  const words = useWords()
  return (
    <EntryCard
      title={words.account.resetTitle}
      lead={words.account.resetLead}
      foot={<TextLink href="/sign-in">{words.account.backToSignIn}</TextLink>}
    >
      <ResetForm />
    </EntryCard>
  )
}

function ResetForm() {
  const words = useWords()
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const form = useForm({
    rule: 'account.reset_password',
    initial: { token, email: '', password: '', password_confirmation: '' },
  })
  return (
    <FormFrame
      form={form}
      send={async (draft) => {
        await resetPassword(draft)
        await navigate('/sign-in', { state: { message: words.account.resetDone } })
      }}
    >
      {form.failure !== null && (
        <p>
          <TextLink href="/forgot-password">{words.account.resetAgain}</TextLink>
        </p>
      )}
      <TextField
        {...form.text('password')}
        label={words.account.newPassword}
        hint={words.account.newPasswordHint}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        {...form.text('password_confirmation')}
        label={words.account.passwordAgain}
        type="password"
        autoComplete="new-password"
      />
      <SendButton type="submit" variant="primary" size="lg" isPending={form.isPending}>
        {words.account.resetSave}
      </SendButton>
    </FormFrame>
  )
}
