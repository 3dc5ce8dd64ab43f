// Reading files in Node: the module is read from this file's folder.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initBy } from './files.js'

export { readAddresses, readings, readOrders, readTable } from './files.js'

export const initSheets = initBy(async (imports) => {
  const bytes = await readFile(join(dirname(fileURLToPath(import.meta.url)), 'sheets_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, imports)
  return instance
})
