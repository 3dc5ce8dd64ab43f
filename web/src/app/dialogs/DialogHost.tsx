import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSearchParams } from 'react-router'
import { DIALOG_PARAM } from '@/domain/dialogs/dialogs'
import { ErrorFallback } from '../ErrorFallback'
import { report } from '../reporting/report'

// Nothing of it is fetched before a dialog is opened.
const OpenDialogs = lazy(async () => ({ default: (await import('./OpenDialogs')).OpenDialogs }))

/** The one place where the dialogs that the page's address names are shown. */
export function DialogHost() {
  const [params] = useSearchParams()
  if (!params.has(DIALOG_PARAM)) return null
  return (
    <ErrorBoundary FallbackComponent={ErrorFallback} onError={report} resetKeys={[params.get(DIALOG_PARAM)]}>
      <Suspense>
        <OpenDialogs />
      </Suspense>
    </ErrorBoundary>
  )
}
