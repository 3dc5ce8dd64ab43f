import type { Invitation as Invited } from '@waybill/types'
import { useNavigate, useParams } from 'react-router'
import { acceptInvitation, useInvitation } from '@/domain/account/invitation'
import { useSession } from '@/domain/session/session'
import { useUser } from '@/domain/session/user'
import { FormFrame, useForm } from '@/shared/form'
import { ApiError, messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, Button, SendButton, Skeleton, TextField, TextLink } from '@/shared/ui'
import { EntryCard } from './EntryCard'

function isLasting(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}

/** Where an invitation's link leads: who invites whom, and how to join. */
export function Invitation() {
  const words = useWords()
  const { token = '' } = useParams()
  const invitation = useInvitation(token)
  const foot = (
    <>
      {words.account.haveAccount} <TextLink href="/sign-in">{words.account.signIn}</TextLink>
    </>
  )
  if (invitation.isSuccess)
    return (
      <EntryCard
        title={words.team.joinTitle(invitation.data.account_name)}
        lead={words.team.joinLead(invitation.data.invited_by)}
        foot={foot}
      >
        <JoinForm token={token} invitation={invitation.data} />
      </EntryCard>
    )
  return (
    <EntryCard title={words.team.joinTitleUnknown} foot={foot}>
      {invitation.isError ? (
        <Banner
          tone="bad"
          title={messageOf(invitation.error)}
          // What the server has refused stays refused.
          actions={
            isLasting(invitation.error) ? null : (
              <Button onPress={() => void invitation.refetch()}>{words.ui.retry}</Button>
            )
          }
        >
          <JoinFailedHint />
        </Banner>
      ) : (
        <div role="status" aria-label={words.ui.loading} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
    </EntryCard>
  )
}

function JoinFailedHint() {
  const words = useWords()
  return words.team.joinFailedHint(useRule('account.link_life', 'invitation'))
}

/** The invited person gives their name, chooses a password, and is signed in. */
function JoinForm({ token, invitation }: { token: string; invitation: Invited }) {
  const words = useWords()
  const navigate = useNavigate()
  const other = useUser()?.email ?? null
  const startSession = useSession((session) => session.signIn)
  const { email } = invitation
  const form = useForm({
    rule: 'account.invited',
    initial: { token, first_name: '', last_name: '', email, password: '', password_confirmation: '' },
  })
  return (
    <>
      {other !== null && <Banner tone="info" title={words.team.joinAsOther(other)} />}
      <FormFrame
        form={form}
        send={async (draft) => {
          const entered = await acceptInvitation(draft)
          startSession(entered.token, entered.user)
          await navigate(entered.user.profile_complete ? '/dashboard' : '/onboarding', { replace: true })
        }}
      >
        <TextField
          {...form.text('email')}
          label={words.account.email}
          hint={words.team.joinEmailHint}
          type="email"
          autoComplete="username"
          isReadOnly
        />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <TextField
            {...form.text('first_name')}
            label={words.account.firstName}
            autoComplete="given-name"
            autoCapitalize="words"
          />
          <TextField
            {...form.text('last_name')}
            label={words.account.lastName}
            autoComplete="family-name"
            autoCapitalize="words"
          />
        </div>
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
          {words.team.join}
        </SendButton>
      </FormFrame>
    </>
  )
}
