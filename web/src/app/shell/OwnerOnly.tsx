import { UserRoundCog } from 'lucide-react'
import { Outlet } from 'react-router'
import { useIsOwner } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { EmptyState, LinkButton, Page } from '@/shared/ui'

/** Around the screens of the account's owner: somebody else of the team is told so kindly. */
export function OwnerOnly() {
  const words = useWords()
  if (useIsOwner()) return <Outlet />
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
