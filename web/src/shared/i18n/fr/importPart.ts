/** Importing addresses. */
export { addressImport } from './addressImport'
