import type { LoginAnswer, LoginChallenge } from '@waybill/types'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '@/domain/session/session'
import { challengeOf, signIn } from '@/domain/session/signIn'
import { FormFrame, useForm } from '@/shared/form'
import { ApiError } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { SendButton, TextField, TextLink } from '@/shared/ui'

// A user without a second factor fetches none of it.
const SecondStep = lazy(async () => ({ default: (await import('../factor/SecondStep')).SecondStep }))

type SignInFormProps = {
  /** The user who must sign in again after a session has ended: what is on the screen is theirs. */
  knownEmail?: string
  onSignedIn: () => void
}

/** E-mail and password, and the second step where there is one; on the sign-in screen and in the dialog after a session has ended. */
export function SignInForm({ knownEmail, onSignedIn }: SignInFormProps) {
  const words = useWords()
  const startSession = useSession((session) => session.signIn)
  const [disabled, setDisabled] = useState(false)
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null)
  const begin = ({ token, user }: LoginAnswer) => {
    startSession(token, user)
    onSignedIn()
  }
  const form = useForm({ rule: 'account.login', initial: { email: knownEmail ?? '', password: '' } })
  const send = async (draft: typeof form.draft) => {
    setDisabled(false)
    try {
      begin(await signIn(draft))
    } catch (error) {
      const asked = challengeOf(error)
      setDisabled(error instanceof ApiError && error.code === 'auth.disabled')
      if (asked === null) throw error
      form.change({ password: '' })
      setChallenge(asked)
    }
  }
  if (challenge !== null)
    return (
      <Suspense>
        <SecondStep challenge={challenge} onSignedIn={begin} onBack={() => setChallenge(null)} />
      </Suspense>
    )
  return (
    <FormFrame form={form} send={send}>
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
        {/* Not where a user comes back: the way out of the page would lose what is typed on it. */}
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
