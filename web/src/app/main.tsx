import { StrictMode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { followOtherTabs, sessionReady } from '@/domain/session/session'
import { initRules, loadRulesAfter } from '@/shared/rules'
import { App, Failure } from './App'
import { wireSharedDependencies } from './wireSharedDependencies'
import { firstScreenReady } from './router'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root.')

/** How long the rules wait for the first picture at most. */
const PATIENCE_MS = 2000

/** Once the first picture is painted, which needs nothing of it: what must be there before anything is typed. */
function fetchTheRest(): void {
  // The component that asks a rule hears of a failure.
  initRules().catch((error: unknown) => console.error(error))
  void import('./reporting/start').then(({ startReporting }) => startReporting())
  void import('./formKeeping').then(({ startKeepingForms }) => startKeepingForms())
  keepShell()
}

/** Lets the page start without a connection; a browser that refuses it, in a private window, does without. */
function keepShell(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn(error))
}

/**
 * The static shell in #root stays until the first screen can be painted whole: it names the product meanwhile, and nothing
 * moves once it has gone. Nothing waits for the rules here; what asks one does, by Suspense. No await is at the top of
 * the module: the screens' files import this one, and would wait for it while it waits for them.
 */
async function start(page: Root): Promise<void> {
  try {
    await Promise.all([wireSharedDependencies(), sessionReady(), firstScreenReady()])
    followOtherTabs()
    const { promise: shown, resolve: showFirst } = Promise.withResolvers<void>()
    setTimeout(showFirst, PATIENCE_MS)
    loadRulesAfter(shown)
    void shown.then(fetchTheRest)
    // As a transition React renders in slices, between which the page answers to taps.
    startTransition(() => {
      page.render(
        <StrictMode>
          <App onShown={() => requestAnimationFrame(() => setTimeout(showFirst))} />
        </StrictMode>,
      )
    })
  } catch (error) {
    console.error(error)
    page.render(<Failure />)
  }
}

void start(createRoot(root))
