import { useParams } from 'react-router'
import { useVerifyEmail } from '@/domain/account/verifyEmail'
import { useSession } from '@/domain/session/session'
import { useUser } from '@/domain/session/user'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, LinkButton, Skeleton } from '@/shared/ui'
import { EntryCard } from '../EntryCard'
import { ResendButton } from '../ResendButton'

/** Where the link of the verification mail leads. */
export function VerifyEmail() {
  const words = useWords()
  const { suffix = '' } = useParams()
  const signedIn = useSession((session) => session.userToken !== null)
  const verified = useUser()?.email_verified ?? false
  const used = useVerifyEmail(suffix)
  const onward = (
    <LinkButton variant="primary" size="lg" href={signedIn ? '/dashboard' : '/sign-in'}>
      {signedIn ? words.account.toDashboard : words.account.signIn}
    </LinkButton>
  )
  return (
    <EntryCard title={words.account.verifyTitle}>
      {used.isPending && (
        <div role="status" aria-label={words.account.verifying} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
      {used.isSuccess && (
        <>
          <Banner tone="good" title={used.data.message}>
            {words.account.verifyDoneText}
          </Banner>
          {onward}
        </>
      )}
      {used.isError && (
        <>
          <Banner tone="bad" title={words.account.verifyFailed}>
            <p>{messageOf(used.error)}</p>
            {!signedIn && <AgainHint />}
          </Banner>
          {signedIn && !verified && <ResendButton />}
          {onward}
        </>
      )}
    </EntryCard>
  )
}

function AgainHint() {
  const words = useWords()
  return <p>{words.account.verifyAgainHint(useRule('account.link_life', 'verify_email'))}</p>
}
