// Browsers, with a bundler or without: the module is fetched from this file's folder.
import { initBy } from './rules.js'

export { RuleError } from './error.js'
export { ask, initSync, isInitialised, ruleNames, rulesVersion, run } from './rules.js'

export const init = initBy(async (imports) => {
  // Bundlers know this form, copy the file and put its new name here.
  const answer = await fetch(new URL('./core_wasm_bg.wasm', import.meta.url))
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`)
  // Compiling while it arrives is refused where the server does not name the type.
  const isNamed = answer.headers.get('content-type')?.startsWith('application/wasm')
  const { instance } = isNamed
    ? await WebAssembly.instantiateStreaming(answer, imports)
    : await WebAssembly.instantiate(await answer.arrayBuffer(), imports)
  return instance
})
