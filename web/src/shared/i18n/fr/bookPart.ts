/** The rule book. */
export { ruleBook } from './ruleBook'
