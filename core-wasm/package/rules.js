// The rules over an instance of the module. How the module is fetched differs by environment: index.js and node.js.
import * as module from './core_wasm_bg.js'

/** A bug of the caller, or rules that are not there. What a person typed wrong is never thrown: it is in the answer. */
export class RuleError extends Error {
  name = 'RuleError'

  constructor(variant, message, options) {
    super(message, options)
    this.variant = variant
  }
}

let loading
let isReady = false

/** Makes `init` of an environment's way to instantiate the module. */
export const initBy = (instantiate) => () =>
  (loading ??= instantiate({ './core_wasm_bg.js': module }).then(
    ({ exports }) => {
      module.__wbg_set_wasm(exports)
      exports.__wbindgen_start()
      isReady = true
    },
    (cause) => {
      loading = undefined
      throw new RuleError('not_loaded', 'The rules could not be loaded.', { cause })
    },
  ))

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
    throw error.name === 'RuleError' ? new RuleError(error.variant, error.message) : error
  }
}

export function ask(rule, input, context) {
  return JSON.parse(run(rule, JSON.stringify({ input, context })))
}

export const ruleNames = () => loaded().ruleNames()

export const rulesVersion = () => loaded().rulesVersion()
