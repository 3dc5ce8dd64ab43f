import { init, rulesVersion } from '@waybill/rules'
import { use } from 'react'

let isLoaded = false
let loading: Promise<void> | null = null

/**
 * Loads the rules, once; nothing waits for them but what asks one. A failure stays one until the page is loaded anew, which is
 * what the screen then offers: trying again while rendering would try without end.
 */
export function initRules(): Promise<void> {
  loading ??= init().then(() => {
    isLoaded = true
  })
  return loading
}

/** Lets the nearest Suspense show its skeleton until the rules are there; where they cannot be loaded, its error boundary. */
export function useLoadedRules(): void {
  if (!isLoaded) use(initRules())
}

/** The version of the rules in this page; a component that asks waits for them. */
export function useRulesVersion(): string {
  useLoadedRules()
  return rulesVersion()
}
