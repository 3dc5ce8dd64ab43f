import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initWords } from '@/shared/i18n'
import { initRules } from '@/shared/rules'
import { followOtherTabs, sessionReady } from '@/shared/session/session'
import { App } from './App'
import { StartFailure } from './StartFailure'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root.')

// The static shell in #root stays until rules, words and session are there: it names the product meanwhile.
try {
  await Promise.all([initRules(), initWords(), sessionReady()])
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
