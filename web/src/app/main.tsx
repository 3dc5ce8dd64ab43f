import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followOtherTabs, sessionReady } from '@/domain/session/session'
import { initRules } from '@/shared/rules'
import { App } from './App'
import { handDown } from './handDown'
import { StartFailure } from './StartFailure'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root.')

// The static shell in #root stays until words and session are there: it names the product meanwhile. Nothing waits for the
// rules here; whatever asks one does, by Suspense.
try {
  await Promise.all([handDown(), sessionReady()])
  followOtherTabs()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  // Fetched behind the first paint, so that they are there before the first thing is typed; who asks hears of a failure.
  initRules().catch((error: unknown) => console.error(error))
  void import('./reporting/start').then(({ startReporting }) => startReporting())
} catch (error) {
  console.error(error)
  createRoot(root).render(<StartFailure />)
}
