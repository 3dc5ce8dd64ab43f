/** The product's rules: the package that everyone gets, in the page's language. */
export {
  RuleError,
  type RuleAnswer,
  type RuleContext,
  type RuleInput,
  type RuleName,
} from '@waybill/rules/bundler'
export { ask, run, useAsk, useCoreHealth, useRule } from './ask'
export { initRules, loadRulesAfter, useLoadedRules, useRulesArrived, useRulesVersion } from './ready'
export { readOrders } from './readOrders'
export { readTable } from './readTable'
export type { FileEncoding, FileReading } from '@waybill/rules/sheets/bundler'
export type { TableFailure } from './tableFailure'
