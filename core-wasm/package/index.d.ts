import type { RuleName, Rules } from '@waybill/types'

export type { RuleName, Rules } from '@waybill/types'

/** What a rule takes; what has a default may be left out. */
export type RuleInput<R extends RuleName> = Rules[R]['input']

/** What a rule is told of the world, such as the language of its messages; what is left out has the rule's default. */
export type RuleContext<R extends RuleName> = Partial<Rules[R]['context']>

/** What a rule answers. */
export type RuleAnswer<R extends RuleName> = Rules[R]['answer']

/** A bug of the caller, or rules that are not there. What a person typed wrong is never thrown: it is in the answer. */
export declare class RuleError extends Error {
  readonly name: 'RuleError'
  readonly variant: 'bad_case' | 'not_initialised' | 'not_loaded' | 'unknown_rule'
  /** Of a `bad_case`: the member that is wrong, such as `input.parcels[1].weight`. */
  readonly path: string
  private constructor()
}

/**
 * Loads the rules. They are loaded once however often this is called; after a failure the next call tries again.
 *
 * @throws {RuleError} `not_loaded`; its `cause` says why.
 */
export declare function init(): Promise<void>

/**
 * Loads the rules from a module or its bytes that are at hand (`@waybill/rules/wasm`), where nothing can be awaited.
 */
export declare function initSync(source: WebAssembly.Module | BufferSource): void

/** Whether the rules are loaded, so that they can be asked. */
export declare function isInitialised(): boolean

/**
 * Asks a rule.
 *
 * @throws {RuleError} `unknown_rule` or `bad_case` where rule or input do not have their types, `not_initialised` before
 * `init()` is done. A `WebAssembly.RuntimeError` is a bug of a rule: ask nothing more until the page is reloaded.
 */
export declare function ask<R extends RuleName>(
  rule: R,
  input: RuleInput<R>,
  context?: RuleContext<R>,
): RuleAnswer<R>

/**
 * Asks a rule in JSON text, `{"input": …, "context": …}`, for its answer in JSON text: byte for byte what the server,
 * the command line and the vectors say. Throws as {@link ask} does.
 */
export declare function run(rule: string, text: string): string

/** The names of all rules. Throws before `init()` is done. */
export declare function ruleNames(): RuleName[]

/**
 * Which rules these are: the version and the git revision of their sources (`0.1.0+1a2b3c4d5e6f`). A server that says
 * the same (in the header `X-Waybill-Rules` of each answer) gives the same answers. Throws before `init()` is done.
 */
export declare function rulesVersion(): string
