import type { AddressRuleName, Rules } from '@waybill/types'
import type { RuleContext, RuleInput } from './index.js'

export { init, initSync, isInitialised, RuleError, rulesVersion, run } from './index.js'

/** As {@link import('./index.js').ask}, for the rules of the address form alone. */
export declare function ask<R extends AddressRuleName>(
  rule: R,
  input: RuleInput<R>,
  context?: RuleContext<R>,
): Rules[R]['answer']

/** The names of the rules that are here. Throws before `init()` is done. */
export declare function ruleNames(): AddressRuleName[]
