// Each other entry that Node can load, over the vectors of the rules that it has; and a schema before and after the rules are there.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { runVectors } from './vectors.js'

const read = async (file) => JSON.parse(await readFile(new URL(import.meta.resolve(`@waybill/vectors/${file}`)), 'utf8'))

const { schema } = await import('@waybill/rules/standard')
const later = schema('address.check')['~standard'].validate({ country: 'CA', postal_code: 'K1A' })
assert.ok(later instanceof Promise, 'the rules are loaded first')
const { issues } = await later
assert.deepEqual(issues.find(({ code }) => code === 'address.postal_code.format')?.path, ['postal_code'])

const french = schema('address.check', () => ({ lang: 'fr' }))['~standard']
const { issues: said } = french.validate({ country: 'CA' })
assert.equal(said[0].message, 'Entrez un prénom')
assert.match(french.validate({ country: 'CA' }, { libraryOptions: { lang: 'en' } }).issues[0].message, /^[A-Z]/)

const lines = schema('customs.check')['~standard'].validate({ international_shipment_item: [{}, { quantity: 'two' }] })
assert.deepEqual(lines.issues.map(({ path, code }) => [path, code]), [
  [['international_shipment_item', 1, 'quantity'], 'bad_case'],
])

const whole = {
  contact_first_name: ' Ana ', contact_last_name: 'Roy', contact_phone: '514 555 0123', contact_email: 'ana@example.ca',
  street1: '80 Wellington St', city: 'Ottawa', state: 'on', postal_code: 'k1a0a2', country: 'CA',
}
const { value } = schema('address.check')['~standard'].validate(whole)
assert.deepEqual([value.contact_first_name, value.state, value.postal_code], ['Ana', 'ON', 'K1A 0A2'])

const { jsonSchema } = await import('@waybill/rules/json-schema')
const described = schema('address.check', undefined, { jsonSchema })['~standard']
assert.equal(described.validate(whole).value.state, 'ON')
const stored = described.jsonSchema.output({ target: 'draft-2020-12' })
assert.ok(stored.required.includes('postal_code') && !('required' in described.jsonSchema.input({ target: 'draft-07' })))

const counts = {}
for (const name of ['inline', 'address', 'address/inline']) {
  const rules = await import(`@waybill/rules/${name}`)
  await rules.init()
  const { count, wrong } = await runVectors(rules, read, rules.ruleNames())
  assert.deepEqual(wrong, [], name)
  counts[name] = count
}
console.log(JSON.stringify(counts))
