// What the packages' types allow, and what they refuse: an unused @ts-expect-error is an error.
import { ask, init, RuleError, ruleNames, rulesVersion, run } from '@waybill/rules'
import type { RuleAnswer, RuleContext, RuleInput } from '@waybill/rules'
import { ask as askOfAddress } from '@waybill/rules/address'
import { jsonSchema } from '@waybill/rules/json-schema'
import { schema } from '@waybill/rules/standard'
import type { StandardJSONSchemaV1, StandardSchemaV1 } from './standard-schema.d.ts'
import type { Address, Cents, Code, RuleName, Rules, Violation } from '@waybill/types'

const loaded: Promise<void> = init()
const names: RuleName[] = ruleNames()
const version: string = rulesVersion()
const text: string = run('number.cents', '{"input":"1"}')

const violations: Violation[] = ask('address.postal_code', { country: 'CA', postal_code: 'K1A 0B1' })
const code: Code | undefined = violations[0]?.code
const fee: Cents = ask('insurance.fee', { kind: 'parcel', amount: 100 }, { lang: 'fr' }).fee
const input: RuleInput<'address.check'> = {} as Rules['address.check']['input']
const context: RuleContext<'address.check'> = { role: 'destination' }
const answer: RuleAnswer<'number.cents'> = ask('number.cents', '12.50')
const town: Address['city'] = 'Ottawa'

const standard: StandardSchemaV1 = schema('customs.check', { lang: 'fr' })
const tidied: StandardSchemaV1.InferOutput<ReturnType<typeof schema<'address.check'>>>['city'] = 'Ottawa'
const described: StandardJSONSchemaV1 & StandardSchemaV1 = schema('customs.check', { lang: 'fr' }, { jsonSchema })
const ofAddress: Violation[] = askOfAddress('address.check', { country: 'CA' })

// @ts-expect-error: the module of the address form has no such rule
askOfAddress('insurance.fee', { amount: 100 })
// @ts-expect-error: a sum does not check anything
schema('customs.totals')
// @ts-expect-error: there is no such rule
ask('address.chek', {})
// @ts-expect-error: there is no such field
ask('address.postal_code', { country: 'US', zip: '02138' })
// @ts-expect-error: amounts are numbers of cents
ask('insurance.fee', { kind: 'parcel', amount: '100' })
// @ts-expect-error: there are two languages
ask('address.postal_code', { country: 'CA', postal_code: '' }, { lang: 'de' })
// @ts-expect-error: a fee is not a text
const wrong: string = ask('insurance.fee', { kind: 'parcel', amount: 100 }).fee
// @ts-expect-error: there is no such code
const invented: Code = 'address.postal_code.invented'

try {
  await loaded
} catch (error) {
  if (!(error instanceof RuleError)) throw error
  switch (error.variant) {
    case 'bad_case':
    case 'not_initialised':
    case 'not_loaded':
    case 'unknown_rule':
      break
    default:
      error.variant satisfies never
  }
}

export { answer, code, context, described, fee, input, invented, names, ofAddress, standard, text, tidied, town, version, wrong }
