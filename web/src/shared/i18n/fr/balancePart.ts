/** Ce que dit le solde du compte. */
export { balance } from './balance'
