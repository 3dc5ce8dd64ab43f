import type { Lang, RuleVector, Violation } from '@waybill/types'
import { RuleError, run } from '@/shared/rules'

/** The case as a rule takes it. */
const caseOf = (input: string, context: string) =>
  context.trim() === '' ? `{"input":${input}}` : `{"input":${input},"context":${context}}`

/** JSON for a person to read and change. */
export const pretty = (value: unknown) => JSON.stringify(value, null, 2)

/** Whether two values of JSON say the same; the order of an object's members says nothing. */
export function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  const [members, others] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    members.length === others.size &&
    members.every(([name, member]) => others.has(name) && same(member, others.get(name)))
  )
}

/** Whether the rules in this page answer a published case as it promises. */
export function holds({ rule, input, context, expect }: RuleVector): boolean {
  const text = caseOf(JSON.stringify(input), context === undefined ? '' : JSON.stringify(context))
  return same(JSON.parse(run(rule, text)), expect)
}

/** The case that shows most of a rule at a glance: in the page's language where there is one, and with something to say. */
export function exampleOf(cases: readonly RuleVector[], language: Lang): RuleVector | undefined {
  const inLanguage = cases.filter(({ context }) => languageOf(context) === language)
  const candidates = inLanguage.length > 0 ? inLanguage : cases
  return (
    candidates.find(({ expect }) => violationsIn(expect).length > 0) ??
    candidates.toSorted((one, other) => lengthOf(other.expect) - lengthOf(one.expect))[0]
  )
}

const languageOf = (context: unknown): unknown =>
  typeof context === 'object' && context !== null && 'lang' in context ? context.lang : 'en'

const lengthOf = (value: unknown) => Math.min(JSON.stringify(value).length, 600)

/** The outcome of a case that the reader typed. */
export type Tried =
  { kind: 'answer'; answer: unknown } | { kind: 'not-json'; part: Part } | { kind: 'refused'; reason: string }

/** The two parts of a case. */
export type Part = 'input' | 'context'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Runs a rule on what the reader typed. */
export function tryRule(rule: string, input: string, context: string): Tried {
  if (!isJson(input)) return { kind: 'not-json', part: 'input' }
  if (context.trim() !== '' && !isJson(context)) return { kind: 'not-json', part: 'context' }
  try {
    return { kind: 'answer', answer: JSON.parse(run(rule, caseOf(input, context))) }
  } catch (error) {
    if (error instanceof RuleError) return { kind: 'refused', reason: error.message }
    throw error
  }
}

/** The violations anywhere in an answer. */
export function violationsIn(answer: unknown): Violation[] {
  if (typeof answer !== 'object' || answer === null) return []
  const inside = Object.values(answer).flatMap(violationsIn)
  return 'code' in answer && 'path' in answer && 'message' in answer
    ? [answer as Violation, ...inside]
    : inside
}
