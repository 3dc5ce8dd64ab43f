import type * as Core from 'core-wasm'

let core: typeof Core | null = null
let loading: Promise<void> | null = null

/** Loads the rules, once. The only import of the core; a failure leaves the way open for another try. */
export function initRules(): Promise<void> {
  loading ??= import('core-wasm').then(
    (module) => {
      core = module
    },
    (cause: unknown) => {
      loading = null
      throw new Error('The rules could not be loaded.', { cause })
    },
  )
  return loading
}

/** The loaded core. */
export function loadedCore(): typeof Core {
  if (core === null) throw new Error('Rules used before they were initialised: call initRules() first.')
  return core
}

/** The version of the rules in this page. */
export function rulesVersion(): string {
  return loadedCore().rulesVersion()
}
