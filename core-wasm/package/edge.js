// Vercel's edge runtime: as workerd.js, with the query by which its bundler knows a compiled module.
import compiled from './core_wasm_bg.wasm?module'
import { initBy } from './rules.js'

export { RuleError } from './error.js'
export { ask, initSync, isInitialised, ruleNames, rulesVersion, run } from './rules.js'

export const init = initBy(async (imports) => new WebAssembly.Instance(compiled, imports))
