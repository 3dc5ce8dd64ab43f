import type { Context } from 'react'
import type { RuleAnswer, RuleContext, RuleInput, RuleName } from './index.js'

/** What every rule asked below is told, such as `{ lang: 'fr' }`; what a caller says goes before it. */
export declare const RulesContext: Context<{ lang?: 'en' | 'fr' }>

/** Sets how the rules are loaded: the `init` of another entry (`@waybill/rules/bundler`, `/inline`), or one that waits first. */
export declare function loadRulesBy(init: () => Promise<void>): void

/**
 * Loads the rules, once; what asks one while it renders does so itself. A failure stays one until the page is loaded again:
 * trying once more while rendering would try without end.
 */
export declare function loadRules(): Promise<void>

/**
 * Lets the nearest Suspense show its fallback until the rules are there; where they cannot be loaded, its error boundary. What
 * may do without them for a while says so.
 */
export declare function useRules(needed?: boolean): void

/** Whether the rules are there, for what can be shown and typed into before: it follows their arrival without waiting. */
export declare function useRulesArrived(): boolean

/** Asks a rule, again when rule, input or context change, and only then. */
export declare function useRule<R extends RuleName>(
  rule: R,
  input: RuleInput<R>,
  context?: RuleContext<R>,
): RuleAnswer<R>
