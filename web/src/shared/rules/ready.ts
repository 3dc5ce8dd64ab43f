import { init, rulesVersion } from '@waybill/rules/bundler'
import { use } from 'react'
import { create } from 'zustand'

/** A promise that React need not wait for once it is settled. */
type Settling = Promise<void> & { status?: 'fulfilled' | 'rejected'; reason?: unknown }

let loading: Settling | null = null
let moment: Promise<void> = Promise.resolve()

/** Lets what is more urgent have the network first: loading begins at that moment, however early somebody waits for the rules. */
export function loadRulesAfter(start: Promise<void>): void {
  moment = start
}

/** How far loading is. A failure stays one until the page is reloaded. */
const useLoading = create<{ isLoaded: boolean; failure: unknown }>(() => ({ isLoaded: false, failure: null }))

/**
 * Loads the rules, once; nothing waits for them but what asks one. A failure stays one until the page is loaded anew, which is
 * what the screen then offers: trying again while rendering would try without end.
 */
export function initRules(): Promise<void> {
  if (loading) return loading
  const coming: Settling = moment.then(init).then(
    () => {
      coming.status = 'fulfilled'
      useLoading.setState({ isLoaded: true })
    },
    (failure: unknown) => {
      coming.status = 'rejected'
      coming.reason = failure
      useLoading.setState({ failure })
      throw failure
    },
  )
  loading = coming
  return coming
}

/**
 * Lets the nearest Suspense show its skeleton until the rules are there; where they cannot be loaded, its error boundary.
 * What may do without them for a while says so.
 */
export function useLoadedRules(needed = true): void {
  // Also once they are there: a component that waited in its first attempt must wait in the second, or React takes its first
  // rendering for an update.
  if (needed) use(initRules())
}

/**
 * Whether the rules are there, for what can be shown and typed into before: it does not wait, and follows their arrival.
 * Where they cannot be loaded, the nearest error boundary says so.
 */
export function useRulesArrived(): boolean {
  const { isLoaded, failure } = useLoading()
  if (failure !== null) throw failure
  return isLoaded
}

/** The version of the rules in this page; a component that asks waits for them. */
export function useRulesVersion(): string {
  useLoadedRules()
  return rulesVersion()
}
