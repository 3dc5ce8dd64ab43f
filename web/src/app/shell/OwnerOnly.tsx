import { UserRoundCog } from 'lucide-react'
import { Outlet } from 'react-router'
import { useIsOwner } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { DeadEnd, Page } from '@/shared/ui'

/** Wraps the owner's screens; team members get a friendly explanation. */
export function OwnerOnly() {
  const words = useWords()
  if (useIsOwner()) return <Outlet />
  return (
    <Page title={words.team.ownerOnlyTitle}>
      <DeadEnd
        icon={<UserRoundCog aria-hidden />}
        title={words.team.ownerOnlyText}
        ways={[{ href: '/dashboard', label: words.account.toDashboard }]}
      />
    </Page>
  )
}
