// What rules take, as JSON Schema: apart from the rules, so that only who asks for it loads it.
import schemas from './schemas.js'

/** What a version of JSON Schema is called, and where it keeps types. */
const TARGETS = {
  'draft-2020-12': { $schema: 'https://json-schema.org/draft/2020-12/schema', types: '$defs' },
  'draft-07': { $schema: 'http://json-schema.org/draft-07/schema#', types: 'definitions' },
}

/** Rules whose schema gives the input in its stored form, with every field. */
const TIDIED = new Set(['address.check'])

const nameIn = (reference) => reference.slice(reference.lastIndexOf('/') + 1)

/** A schema whose references lead into `place`; `found` collects what they name. */
function moved(schema, place, found) {
  if (Array.isArray(schema)) return schema.map((part) => moved(part, place, found))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, ...rest } = schema
  const parts = Object.entries(rest).map(([key, part]) => [key, key === 'default' ? part : moved(part, place, found)])
  if (typeof $ref !== 'string') return Object.fromEntries(parts)
  found.add(nameIn($ref))
  // Before 2019-09, anything next to a reference is ignored.
  return { ...Object.fromEntries(parts), allOf: [{ $ref: `#/${place}/${nameIn($ref)}` }] }
}

function converted(rule, schema, { target }) {
  const version = Object.hasOwn(TARGETS, target) ? TARGETS[target] : undefined
  if (version === undefined) throw new Error(`${rule}: there is no JSON Schema of the version ${target}`)
  const found = new Set()
  const root = moved(schema, version.types, found)
  const types = {}
  // A set that grows while it is walked is walked to its end.
  for (const name of found) types[name] = moved(schemas.types[name], version.types, found)
  return { $schema: version.$schema, ...root, ...(found.size > 0 && { [version.types]: types }) }
}

export function jsonSchema(rule) {
  if (!Object.hasOwn(schemas.rules, rule)) throw new Error(`there is no rule ${rule}`)
  const schema = schemas.rules[rule]
  const stored = TIDIED.has(rule) ? { ...schema, required: Object.keys(schema.properties) } : schema
  return {
    input: (options) => converted(rule, schema, options),
    output: (options) => converted(rule, stored, options),
  }
}
