/** The product's rules: the core in WebAssembly, and the form hook upon it. */
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
export { useForm, type Form } from './useForm'
