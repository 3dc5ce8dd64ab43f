import { UserRoundCog } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { EmptyState, LinkButton, Page } from '@/shared/ui'

/** A screen of the account's owner, asked for by somebody else of the team. */
export function NotForUser() {
  const words = useWords()
  return (
    <Page title={words.team.ownerOnlyTitle}>
      <EmptyState
        icon={<UserRoundCog aria-hidden />}
        title={words.team.ownerOnlyText}
        action={
          <LinkButton variant="primary" href="/dashboard">
            {words.account.toDashboard}
          </LinkButton>
        }
      />
    </Page>
  )
}
