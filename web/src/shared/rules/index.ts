/** The product's rules: the package that everyone gets, in the page's language. */
export type { RuleAnswer, RuleContext, RuleInput, RuleName } from '@waybill/rules'
export { ask, useAsk, useCoreHealth, useRule } from './ask'
export { initRules, useRulesVersion } from './ready'
