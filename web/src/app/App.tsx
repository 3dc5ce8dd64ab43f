import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { ErrorBoundary } from 'react-error-boundary'
import { flushSync } from 'react-dom'
import { RouterProvider } from 'react-router'
import { queryClient } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'
import { useCoreHealth } from '@/shared/rules'
import { ErrorFallback } from './ErrorFallback'
import { report } from './reporting/report'
import { router } from './router'
import { StartFailure } from './StartFailure'

// Neither may delay the first screen.
const Toaster = lazy(async () => ({ default: (await import('@/shared/ui/Toaster')).Toaster }))
const LazyFailure = lazy(async () => ({
  default: await import('./ReloadFirst').then(
    ({ StartReload }) => StartReload,
    () => StartFailure,
  ),
}))
const RulesCrashed = lazy(async () => ({ default: (await import('./RulesCrashed')).RulesCrashed }))

/** Shown in place of everything. */
export const Failure = () => (
  <Suspense>
    <LazyFailure />
  </Suspense>
)

/** For what the router is asked to do before anything else. */
const atOnce = (change: () => unknown) => void flushSync(change)

/** The providers around every screen. */
export function App({ onShown }: { onShown: () => void }) {
  const language = useLanguage()
  const broken = useCoreHealth((health) => health.broken)
  useEffect(() => {
    onShown()
  }, [onShown])
  return (
    <ErrorBoundary FallbackComponent={Failure} onError={report}>
      <I18nProvider locale={language === 'fr' ? 'fr-CA' : 'en-CA'}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} flushSync={atOnce} />
          <ErrorBoundary FallbackComponent={ErrorFallback} onError={report}>
            <Suspense>
              <Toaster />
            </Suspense>
            <Suspense>{broken && <RulesCrashed />}</Suspense>
          </ErrorBoundary>
        </QueryClientProvider>
      </I18nProvider>
    </ErrorBoundary>
  )
}
