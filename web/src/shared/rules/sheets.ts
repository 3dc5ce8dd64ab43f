/** The module that reads files, only for workers: it comes with the first file. */
export {
  initSheets,
  readAddresses,
  readings,
  type AddressFile,
  type FileEncoding,
  type FileReading,
} from '@waybill/rules/sheets/bundler'
export { tableFailure, type TableFailure } from './tableFailure'
