import { useLocation } from 'react-router'
import { useWords } from '@/shared/i18n'
import { Banner, TextLink } from '@/shared/ui'
import { EntryCard } from '../EntryCard'
import { SignInForm } from './SignInForm'

/** The sign-in. Where to go afterwards is decided by the guard around it. */
export function SignIn() {
  const words = useWords()
  const message = (useLocation().state as { message?: string } | null)?.message
  return (
    <EntryCard
      title={words.account.signInTitle}
      lead={words.account.signInLead}
      foot={
        <>
          {words.account.newHere} <TextLink href="/register">{words.account.createAccount}</TextLink>
        </>
      }
    >
      {message && <Banner tone="good" title={message} />}
      <SignInForm onSignedIn={() => undefined} />
    </EntryCard>
  )
}
