import { Suspense, useEffect, type ComponentType } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { fetchAhead } from '@/shared/http'
import { currentLanguage, preloadWords, useWords } from '@/shared/i18n'
import { initRules } from '@/shared/rules'
import { PageSkeleton } from '@/shared/ui'
import { DialogHost } from '../dialogs/DialogHost'
import { ErrorFallback } from '../ErrorFallback'
import { CommandPalette } from '../palette/CommandPalette'
import { report } from '../reporting/report'
import { Shortcuts } from '../shortcuts/Shortcuts'
import { StorePrompt } from '../store/StorePrompt'
import { Tour } from '../tour/Tour'
import { Header } from './Header'
import { LegalLinks } from './LegalLinks'
import { NavigationLock } from './NavigationLock'
import { NotForAccount } from './NotForAccount'
import { Notices } from './Notices'
import { Sidebar } from './Sidebar'
import { SkipLink } from './SkipLink'
import { TestModeBanner } from './TestModeBanner'
import { useScreenAllowed } from './useScreenAllowed'

/** The frame of every screen for people who are signed in. */
export function Shell() {
  const words = useWords()
  const navigating = useNavigation().state === 'loading'
  useEffect(() => {
    // What is pressed on a first screen opens at once, and without a connection too. After the rules, which come after the
    // first picture; where the words do not come now, what needs them asks again.
    initRules()
      .then(() => fetchAhead('*', currentLanguage()))
      .then(() => preloadWords('rest'))
      .catch(() => undefined)
  }, [])
  return (
    <div className="mx-auto min-h-dvh max-w-(--layout) lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
      <SkipLink />
      <Sidebar />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <TestModeBanner />
        <Header />
        {navigating && (
          <div
            role="progressbar"
            aria-label={words.ui.loading}
            className="fixed inset-x-0 top-0 z-30 h-0.5 animate-pulse bg-accent"
          />
        )}
        <Notices />
        <main id="content" tabIndex={-1} className="peer flex-1 px-4 py-6 md:px-7 md:py-7">
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen />
          </Suspense>
        </main>
        {/* Nothing may be below what is still to come: it would be pushed away. */}
        <LegalLinks className="px-4 pb-5 peer-has-[.skeleton-wave]:invisible md:px-7" />
      </div>
      <ErrorBoundary FallbackComponent={ErrorFallback} onError={report}>
        <Suspense>
          <CommandPalette />
          <Shortcuts />
          <Tour />
          <StorePrompt />
          <NavigationLock />
        </Suspense>
      </ErrorBoundary>
      <DialogHost />
      <ScrollRestoration />
    </div>
  )
}

/** The placeholder that a route may give for its screen until the rules are there: what of it needs none. */
export type ScreenHandle = { Skeleton: ComponentType }

function ScreenSkeleton() {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  return handle ? <handle.Skeleton /> : <PageSkeleton />
}

/** The screen at the address, unless accounts in this country don't have it. */
function Screen() {
  return useScreenAllowed() ? <Outlet /> : <NotForAccount />
}
