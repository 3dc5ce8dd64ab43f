import { useState } from 'react'
import { useSession } from '@/domain/session/session'
import { signIn } from '@/domain/session/signIn'
import { FormFrame, useForm } from '@/shared/form'
import { ApiError } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { SendButton, TextField, TextLink } from '@/shared/ui'

type SignInFormProps = {
  /** Who must sign in again after a session has ended: what is on the screen is theirs. */
  knownEmail?: string
  onSignedIn: () => void
}

/** E-mail and password; stands on the sign-in screen and in the dialog after a session has ended. */
export function SignInForm({ knownEmail, onSignedIn }: SignInFormProps) {
  const words = useWords()
  const startSession = useSession((session) => session.signIn)
  const [disabled, setDisabled] = useState(false)
  const form = useForm({ rule: 'account.login', initial: { email: knownEmail ?? '', password: '' } })
  return (
    <FormFrame
      form={form}
      send={async (draft) => {
        setDisabled(false)
        const { token, user } = await signIn(draft).catch((error: unknown) => {
          setDisabled(error instanceof ApiError && error.code === 'auth.disabled')
          throw error
        })
        startSession(token, user)
        onSignedIn()
      }}
    >
      {disabled && <p className="text-muted">{words.account.disabledHint}</p>}
      <TextField
        {...form.text('email')}
        label={words.account.email}
        type="email"
        autoComplete="username"
        isReadOnly={knownEmail !== undefined}
      />
      <div className="flex flex-col gap-1.5">
        <TextField
          {...form.text('password')}
          label={words.account.password}
          type="password"
          autoComplete="current-password"
          autoFocus={knownEmail !== undefined}
        />
        {/* Not where somebody comes back: the way out of the page would lose what stands on it. */}
        {knownEmail === undefined && (
          <TextLink href="/forgot-password" className="self-end text-[13px]">
            {words.account.forgotPassword}
          </TextLink>
        )}
      </div>
      <SendButton type="submit" variant="primary" size="lg" isPending={form.isPending}>
        {words.account.signIn}
      </SendButton>
    </FormFrame>
  )
}
