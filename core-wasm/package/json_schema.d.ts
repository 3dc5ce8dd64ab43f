import type { RuleName } from '@waybill/types'

/** A version of JSON Schema; others throw. */
export type JsonSchemaTarget = 'draft-2020-12' | 'draft-07' | (string & {})

/** The `StandardJSONSchemaV1.Converter` of version 1.1, without a dependency on its package. */
export interface RuleJsonSchema {
  readonly input: (options: { readonly target: JsonSchemaTarget }) => Record<string, unknown>
  readonly output: (options: { readonly target: JsonSchemaTarget }) => Record<string, unknown>
}

/**
 * What a rule takes, as JSON Schema: `output` is the stored form where the rule's schema gives one. It says the shape and
 * defaults, and not what the rule checks.
 */
export declare function jsonSchema(rule: RuleName): RuleJsonSchema
