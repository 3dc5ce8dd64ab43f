/** The product's rules: the package that everyone gets, in the page's language. */
export {
  init as initRules,
  rulesVersion,
  type RuleAnswer,
  type RuleContext,
  type RuleInput,
  type RuleName,
} from '@waybill/rules'
export { ask, useCoreHealth, useRule } from './ask'
