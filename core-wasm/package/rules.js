// The rules over an instance of the module. How the module is fetched differs by environment: index.js and the others.
import * as module from './core_wasm_bg.js'
import { RuleError } from './error.js'

const imports = { './core_wasm_bg.js': module }

let loading
let isReady = false

function begin({ exports }) {
  module.__wbg_set_wasm(exports)
  exports.__wbindgen_start()
  isReady = true
}

/** Makes `init` of an environment's way to instantiate the module. */
export const initBy = (instantiate) => () =>
  (loading ??= instantiate(imports).then(begin, (cause) => {
    loading = undefined
    throw new RuleError('not_loaded', 'The rules could not be loaded.', { cause })
  }))

/** Whether rules can be asked. */
export const isInitialised = () => isReady

export function initSync(source) {
  if (isReady) return
  const compiled = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source)
  begin(new WebAssembly.Instance(compiled, imports))
  loading = Promise.resolve()
}

function loaded() {
  if (isReady) return module
  throw new RuleError('not_initialised', 'The rules were used before they were initialised: call init() first.')
}

export function run(rule, text) {
  const rules = loaded()
  try {
    return rules.run(rule, text)
  } catch (error) {
    // The module throws a plain Error with its variant; anything else is a panic and passes as it is.
    throw error.name === 'RuleError' ? new RuleError(error.variant, error.message, { path: error.path }) : error
  }
}

export function ask(rule, input, context) {
  return JSON.parse(run(rule, JSON.stringify({ input, context })))
}

export const ruleNames = () => loaded().ruleNames()

export const rulesVersion = () => loaded().rulesVersion()
