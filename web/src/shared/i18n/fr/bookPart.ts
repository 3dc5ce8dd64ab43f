/** Le livre des règles. */
export { ruleBook } from './ruleBook'
