/** Bulk labels: nobody else needs these words. */
export { bulk } from './bulk'
