// Bundlers that link WebAssembly as they link scripts (vite-plugin-wasm, webpack's asyncWebAssembly): the module is part of the
// graph of imports, and is loaded when init() is called.
import { initBy } from './rules.js'

export { RuleError } from './error.js'
export { ask, initSync, isInitialised, ruleNames, rulesVersion, run } from './rules.js'

export const init = initBy(async () => ({ exports: await import('./core_wasm_bg.wasm') }))
