/** What the account’s balance says. */
export { balance } from './balance'
