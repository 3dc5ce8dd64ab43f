// Reading files where the bundler links WebAssembly: as bundler.js.
import { initBy } from './files.js'

export { readAddresses, readings, readOrders, readTable } from './files.js'

export const initSheets = initBy(async () => ({ exports: await import('./sheets_bg.wasm') }))
