/** L’importation d’adresses. */
export { addressImport } from './addressImport'
