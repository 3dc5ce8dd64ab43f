// Schemas as lists of members, which open where they have members of their own.
import { filledOnOpening, make, prose } from './dom.js'
import { bounds, words } from './words.js'

/** Both of two schemas: what the second says of itself holds. */
function both(one, other) {
  const merged = { ...one, ...other }
  if (one.required && other.required) merged.required = [...new Set([...one.required, ...other.required])]
  if (one.items && other.items) merged.items = { allOf: [one.items, other.items] }
  if (one.properties && other.properties) {
    merged.properties = { ...one.properties }
    for (const [name, schema] of Object.entries(other.properties))
      merged.properties[name] = one.properties[name] ? { allOf: [one.properties[name], schema] } : schema
  }
  return merged
}

/** A schema without references and `allOf`. */
function flat(schema, schemas) {
  const { $ref, allOf = [], ...own } = schema ?? {}
  const name = $ref?.split('/').pop()
  const named = name ? [{ ...flat(schemas[name], schemas), name }] : []
  return [...named, ...allOf.map((part) => flat(part, schemas)), own].reduce(both, {})
}

/** The same with its kind in `type`, `isNullable`, and `variants` where it is one of several. */
export function normal(schema, schemas) {
  const { oneOf, anyOf, ...own } = flat(schema, schemas)
  const isNull = (one) => one.type === 'null'
  const variants = oneOf ?? anyOf
  if (variants) {
    const others = variants.filter((one) => !isNull(one))
    const isNullable = others.length < variants.length
    if (others.length > 1) return { ...own, variants: others, isNullable }
    const only = normal({ allOf: [...others, own] }, schemas)
    return { ...only, isNullable: isNullable || only.isNullable }
  }
  const types = [own.type ?? []].flat()
  return { ...own, type: types.find((type) => type !== 'null'), isNullable: types.includes('null') }
}

/** What a value is, as TypeScript would say it. */
export function typeText(schema, schemas) {
  const one = normal(schema, schemas)
  const text = () => {
    if (one.variants) return one.variants.map((variant) => typeText(variant, schemas)).join(' | ')
    if (one.enum) return one.enum.map((value) => JSON.stringify(value)).join(' | ')
    if (one.type === 'array') {
      const items = typeText(one.items, schemas)
      return items.includes(' | ') ? `(${items})[]` : `${items}[]`
    }
    if (one.type === 'object' || one.properties)
      return /^(Data|List)_/.test(one.name ?? '_') ? 'object' : (one.name ?? 'object')
    if (!one.type) return 'any'
    return one.format ? `${one.type} (${one.format})` : one.type
  }
  return one.isNullable ? `${text()} | null` : text()
}

function boundText({ minimum, maximum, maxLength, maxItems }) {
  if (maxLength !== undefined) return bounds.characters(maxLength)
  if (maxItems !== undefined) return bounds.entries(maxItems)
  if (minimum !== undefined && maximum !== undefined) return bounds.between(minimum, maximum)
  if (maximum !== undefined) return bounds.atMost(maximum)
  return minimum === undefined ? '' : bounds.atLeast(minimum)
}

/** The schemas whose members are shown under a schema. */
function parts(schema, schemas) {
  const one = normal(schema, schemas)
  if (one.variants) return one.variants.flatMap((variant) => parts(variant, schemas))
  if (one.items) return parts(one.items, schemas)
  if (one.properties) return [one]
  return typeof one.additionalProperties === 'object' ? parts(one.additionalProperties, schemas) : []
}

/** A row for a member or parameter. */
export function row({ name, schema, description, isRequired, note }, schemas) {
  const one = normal(schema, schemas)
  const facts = [boundText(one), note].filter(Boolean).join(', ')
  const head = make(
    'p',
    { className: 'member' },
    make('code', { className: 'name' }, name),
    ' ',
    make('code', { className: 'type' }, typeText(schema, schemas)),
    isRequired ? make('span', { className: 'required' }, ` ${words.required}`) : null,
    facts ? make('span', { className: 'facts' }, ` ${facts}`) : null,
  )
  const item = make('li', {}, head, prose(description ?? one.description, 'prose small'))
  if (parts(schema, schemas).length > 0) {
    // The envelope says nothing: what is in it does.
    const details = make('details', { className: 'inner', open: name === 'data' })
    details.append(make('summary', {}, `${words.members} ${name}`))
    item.append(filledOnOpening(details, () => [members(schema, schemas)]))
  }
  return item
}

/** The members of a schema; null where it has none. */
export function members(schema, schemas) {
  const lists = parts(schema, schemas).map(({ name, properties, required = [] }, at, all) => {
    const rows = Object.entries(properties).map(([member, of]) =>
      row({ name: member, schema: of, isRequired: required.includes(member) }, schemas),
    )
    const title =
      all.length > 1 ? make('p', { className: 'variant' }, name ?? `${at + 1} / ${all.length}`) : ''
    return make('div', {}, title, make('ul', { className: 'members' }, ...rows))
  })
  return lists.length > 0 ? make('div', {}, ...lists) : null
}
