/** The product's rules: the core in WebAssembly. */
export { initRules, rulesVersion } from './init'
export {
  ask,
  useCoreHealth,
  useRule,
  type RuleAnswer,
  type RuleContext,
  type RuleInput,
  type RuleName,
} from './ask'
