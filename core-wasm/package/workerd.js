// Cloudflare Workers: an import of WebAssembly gives the compiled module; nothing may be compiled at run time.
import compiled from './core_wasm_bg.wasm'
import { initBy } from './rules.js'

export { RuleError } from './error.js'
export { ask, initSync, isInitialised, ruleNames, rulesVersion, run } from './rules.js'

export const init = initBy(async (imports) => new WebAssembly.Instance(compiled, imports))
