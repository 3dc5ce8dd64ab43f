import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followOtherTabs, sessionReady } from '@/domain/session/session'
import { initRules } from '@/shared/rules'
import { App } from './App'
import { handDown } from './handDown'
import { StartFailure } from './StartFailure'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root.')

// The static shell in #root stays until rules, words and session are there: it names the product meanwhile.
try {
  await Promise.all([initRules(), handDown(), sessionReady()])
  followOtherTabs()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  void import('./reporting/start').then(({ startReporting }) => startReporting())
} catch (error) {
  console.error(error)
  createRoot(root).render(<StartFailure />)
}
