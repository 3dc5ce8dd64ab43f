/** Freight quotes. */
export { ltl } from './ltl'
