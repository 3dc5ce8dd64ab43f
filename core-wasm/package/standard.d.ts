import type { Code, RuleName, Rules, Violation } from '@waybill/types'
import type { RuleContext, RuleInput } from './index.js'
import type { RuleJsonSchema } from './json_schema.js'

/** The rules that answer what is wrong with their input. */
export type CheckName = {
  [R in RuleName]: Rules[R]['answer'] extends Violation[] | Violation | null | { violations: Violation[] } ? R : never
}[RuleName]

/** What is wrong, as a schema says it: the rule's message, where it belongs, its code and the values in it. */
export interface RuleIssue {
  readonly message: string
  readonly path: ReadonlyArray<string | number>
  /** A rule's code; `bad_case` where the value does not have the shape of the rule's input. */
  readonly code: Code | 'bad_case'
  readonly params: Violation['params']
}

/** The value in its stored form where a rule gives one (`address.check` gives the tidied address), else as it was given. */
export type Checked<R extends CheckName> = R extends 'address.check' ? Rules['address.tidy']['answer'] : RuleInput<R>

export type RuleResult<R extends CheckName> =
  | { readonly value: Checked<R>; readonly issues?: undefined }
  | { readonly issues: ReadonlyArray<RuleIssue> }

/** A `StandardSchemaV1` of version 1.1, without a dependency on its package. */
export interface RuleSchema<R extends CheckName> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'waybill'
    readonly types?: { readonly input: RuleInput<R>; readonly output: Checked<R> } | undefined
    readonly validate: (
      value: unknown,
      options?: { readonly libraryOptions?: Record<string, unknown> | undefined },
    ) => RuleResult<R> | Promise<RuleResult<R>>
  }
}

/** A `StandardSchemaV1` that is a `StandardJSONSchemaV1` too. */
export interface RuleSchemaWithJson<R extends CheckName> extends RuleSchema<R> {
  readonly '~standard': RuleSchema<R>['~standard'] & { readonly jsonSchema: RuleJsonSchema }
}

type GivenContext<R extends CheckName> = RuleContext<R> | (() => RuleContext<R>)

/**
 * A rule as a Standard Schema. It answers at once where the rules are initialised, and loads them first where they are not.
 * The context, or a function that gives it each time, says what the rule should know, such as the language of messages;
 * `libraryOptions: { lang }` of one validation goes before it. With `jsonSchema` of `@waybill/rules/json-schema` it also has
 * `~standard.jsonSchema`.
 */
export declare function schema<R extends CheckName>(
  rule: R,
  context: GivenContext<R> | undefined,
  options: { jsonSchema: (rule: R) => RuleJsonSchema },
): RuleSchemaWithJson<R>
export declare function schema<R extends CheckName>(rule: R, context?: GivenContext<R>): RuleSchema<R>
