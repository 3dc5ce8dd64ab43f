import type { Verification } from '@waybill/types'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useConfirmNewEmail, useVerifyEmail } from '@/domain/account/verifyEmail'
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
  const verified = useUser()?.email_verified ?? false
  const signedIn = useSession((session) => session.userToken !== null)
  return (
    <UsedLink
      title={words.account.verifyTitle}
      used={useVerifyEmail(suffix)}
      doneText={words.account.verifyDoneText}
      hint={signedIn ? null : <AgainHint />}
      again={signedIn && !verified && <ResendButton />}
    />
  )
}

/** Where the link leads that was mailed to a new e-mail. */
export function ConfirmNewEmail() {
  const words = useWords()
  const { suffix = '' } = useParams()
  return (
    <UsedLink
      title={words.account.newEmailTitle}
      used={useConfirmNewEmail(suffix)}
      doneText={words.account.newEmailDoneText}
      hint={<p>{words.account.newEmailAgainHint}</p>}
    />
  )
}

interface Props {
  title: string
  used: UseQueryResult<Verification>
  doneText: string
  /** The way on where the link does not work. */
  hint: ReactNode
  /** The button for another link. */
  again?: ReactNode
}

function UsedLink({ title, used, doneText, hint, again }: Props) {
  const words = useWords()
  const signedIn = useSession((session) => session.userToken !== null)
  const onward = (
    <LinkButton variant="primary" size="lg" href={signedIn ? '/dashboard' : '/sign-in'}>
      {signedIn ? words.account.toDashboard : words.account.signIn}
    </LinkButton>
  )
  return (
    <EntryCard title={title}>
      {used.isPending && (
        <div role="status" aria-label={words.account.verifying} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
      {used.isSuccess && (
        <>
          <Banner tone="good" title={used.data.message}>
            {doneText}
          </Banner>
          {onward}
        </>
      )}
      {used.isError && (
        <>
          <Banner tone="bad" title={words.account.verifyFailed}>
            <p>{messageOf(used.error)}</p>
            {hint}
          </Banner>
          {again}
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
