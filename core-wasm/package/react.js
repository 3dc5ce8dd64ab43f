// The rules in React: what asks one while it renders waits for them by Suspense, and the error boundary has it where they cannot
// be loaded.
import { createContext, use, useContext, useMemo, useSyncExternalStore } from 'react'
import { init } from '@waybill/rules'
import { ask } from './rules.js'

/** What every rule below is told, such as the language; what a caller says goes before it. */
export const RulesContext = createContext({})

let way = init
let loading
let state = { isLoaded: false, failure: null }
const listeners = new Set()
const follow = (listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function become(next) {
  state = next
  for (const listener of listeners) listener()
}

export function loadRulesBy(other) {
  way = other
}

export function loadRules() {
  if (loading) return loading
  const coming = way().then(
    () => {
      // React need not wait for a promise that says it is settled.
      coming.status = 'fulfilled'
      become({ isLoaded: true, failure: null })
    },
    (failure) => {
      coming.status = 'rejected'
      coming.reason = failure
      become({ isLoaded: false, failure })
      throw failure
    },
  )
  loading = coming
  return coming
}

export function useRules(needed = true) {
  // Also once they are there: a component that waited in its first attempt must wait in the second, or React takes its first
  // rendering for an update.
  if (needed) use(loadRules())
}

export function useRulesArrived() {
  const { isLoaded, failure } = useSyncExternalStore(follow, () => state, () => state)
  if (failure !== null) throw failure
  return isLoaded
}

export function useRule(rule, input, context) {
  useRules()
  const around = useContext(RulesContext)
  const asked = JSON.stringify([input, { ...around, ...context }])
  return useMemo(() => ask(rule, ...JSON.parse(asked)), [rule, asked])
}
