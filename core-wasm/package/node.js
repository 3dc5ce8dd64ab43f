// Node, Bun and Deno: the module is read from this file's folder.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initBy } from './rules.js'

export { RuleError } from './error.js'
export { ask, initSync, isInitialised, ruleNames, rulesVersion, run } from './rules.js'

export const init = initBy(async (imports) => {
  // A path, not a URL: where tests imitate a browser, `URL` is the imitation's, which reads no files.
  const bytes = await readFile(join(dirname(fileURLToPath(import.meta.url)), 'core_wasm_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, imports)
  return instance
})
