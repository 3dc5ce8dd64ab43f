// Where no file can be fetched (service workers, single-file builds, bundlers that know no WebAssembly): the module as text.
import text from './core_wasm_bg.base64.js'
import { initBy } from './rules.js'

export { RuleError } from './error.js'
export { ask, initSync, isInitialised, ruleNames, rulesVersion, run } from './rules.js'

export const init = initBy(async (imports) => {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  const { instance } = await WebAssembly.instantiate(bytes, imports)
  return instance
})
