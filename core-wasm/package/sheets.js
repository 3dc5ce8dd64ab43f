// Reading files in a browser: a module apart from the rules, for a worker.
import { initBy } from './files.js'

export { readAddresses, readings, readOrders, readTable } from './files.js'

export const initSheets = initBy(async (imports) => {
  const answer = await fetch(new URL('./sheets_bg.wasm', import.meta.url))
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`)
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), imports)
  return instance
})
