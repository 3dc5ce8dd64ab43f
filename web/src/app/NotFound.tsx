import { MapPinOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useUser } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { DeadEnd, Page } from '@/shared/ui'
import { SignedOutLayout } from './shell/SignedOutLayout'

const Shell = lazy(async () => ({ default: (await import('./shell/Shell')).Shell }))

/**
 * Frames pages that anyone may see (a page of text, an unknown address): the shell for people who are signed in, the
 * plain frame for everyone else.
 */
export function PublicLayout() {
  const inside = useUser()?.profile_complete ?? false
  if (!inside) return <SignedOutLayout />
  return (
    <Suspense fallback={<Outlet />}>
      <Shell />
    </Suspense>
  )
}

/** An unknown address. */
export function NotFound() {
  const words = useWords()
  const inside = useUser()?.profile_complete ?? false
  return (
    <Page title={words.shell.notFoundTitle} className={inside ? '' : 'max-w-md!'}>
      <DeadEnd
        icon={<MapPinOff aria-hidden />}
        title={words.shell.notFoundText}
        ways={[{ href: '/', label: words.shell.toStart }]}
      />
    </Page>
  )
}
