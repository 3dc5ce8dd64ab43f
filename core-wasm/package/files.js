// Reading CSV and XLSX files over an instance of their module: how that is fetched differs by environment, sheets.js and
// sheets.node.js.
import * as module from './sheets_bg.js'

let loading

/** Makes `initSheets` of an environment's way to instantiate the module. */
export const initBy = (instantiate) => () =>
  (loading ??= instantiate({ './sheets_bg.js': module }).then(
    ({ exports }) => {
      module.__wbg_set_wasm(exports)
      exports.__wbindgen_start()
    },
    (cause) => {
      loading = undefined
      throw cause
    },
  ))

export const readTable = (bytes, encoding) => module.readTable(bytes, encoding)

export const readOrders = (bytes, lang, encoding) => JSON.parse(module.readOrders(bytes, lang, encoding))

export const readAddresses = (bytes, lang, encoding) => new module.AddressFile(bytes, lang, encoding)

export const readings = (bytes) =>
  JSON.parse(module.readings(bytes)).map(([encoding, sample]) => ({ encoding, sample }))
