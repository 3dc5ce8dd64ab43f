// generate.mjs MODULES TARGET: writes schema.d.ts and operations.ts, the tables of @waybill/client, from docs/openapi.json with
// openapi-typescript, which is installed in MODULES. What @waybill/types has is named from there: the document's schemas and that
// package are made from the same Rust types, under the same names.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { insideOf } from '../lib/envelope.mjs'

const [modules, target] = process.argv.slice(2)
const installed = createRequire(join(modules, 'package.json'))
const { default: openapiTS, astToString } = installed('openapi-typescript')
const { factory } = installed('typescript')

const root = new URL('../../', import.meta.url)
// Events come to a program, which calls none of them.
const { components, paths, webhooks: _, ...head } = JSON.parse(readFileSync(new URL('docs/openapi.json', root)))
const schemas = components.schemas
const isInTypes = (name) => existsSync(new URL(`bindings/${name}.d.ts`, root))

/** Types of TypeScript's own, in addition to the document's. */
const NATIVE = new Set(['Blob', 'FormData'])
const refOf = (name) => ({ $ref: `#/components/schemas/${name}` })
const nameIn = (schema) => schema.$ref.split('/').at(-1)

/** A schema without what bounds its values, in the further members of an `allOf`: that is no type. */
function unbounded(schema) {
  if (Array.isArray(schema)) return schema.map(unbounded)
  if (typeof schema !== 'object' || schema === null) return schema
  if (schema.allOf) return unbounded(schema.allOf[0])
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, unbounded(part)]))
}

/** The names of all schemas that a part of the document names, at any depth; `isOpaque` says which are not looked into. */
function namedIn(part, isOpaque = () => false, found = new Set()) {
  if (typeof part !== 'object' || part === null) return found
  if (typeof part.$ref === 'string' && !found.has(nameIn(part))) {
    found.add(nameIn(part))
    if (!isOpaque(nameIn(part))) namedIn(schemas[nameIn(part)], isOpaque, found)
  }
  for (const member of Object.values(part)) namedIn(member, isOpaque, found)
  return found
}

const mayBeLeftOut = ({ properties = {}, required = [] }) =>
  Object.keys(properties).some((name) => !required.includes(name))

const operations = Object.values(paths).flatMap((item) => Object.values(item))
const asked = namedIn(operations.map(({ parameters, requestBody }) => [parameters, requestBody]))

/** Whether @waybill/types says all of a schema: it does not know which members of a request have defaults and may be left out. */
const isExact = (name) =>
  isInTypes(name) && !(asked.has(name) && [...namedIn(refOf(name))].some((one) => mayBeLeftOut(schemas[one])))

/** What a call is answered with, out of its envelope. */
function dataOf(envelope) {
  const inside = insideOf(envelope, schemas)
  if (!inside) return unbounded(schemas[envelope].properties.data)
  const one = refOf(inside.name)
  if (inside.isList) return { type: 'array', items: one }
  return inside.isOptional ? { oneOf: [one, { type: 'null' }] } : one
}

function answerOf({ content }) {
  if (!content) return { type: 'null' }
  return content['application/json'] ? dataOf(nameIn(content['application/json'].schema)) : refOf('Blob')
}

const mediaOf = (operation) => Object.keys(operation.requestBody?.content ?? {})

/** What no program calls by this package: the operators' desk, what couriers and others call, uploads by the tus protocol (for which
 * there are clients), and rules, which @waybill/rules runs. */
function isLeftOut(path, operation) {
  const isTus = operation.parameters?.some(({ name }) => name === 'Tus-Resumable')
  const isCalledBack = mediaOf(operation).includes('text/plain') || '303' in operation.responses
  return (
    !path.startsWith('/api/') ||
    path.startsWith('/api/operator/') ||
    path === '/api/rules/{rule}' ||
    isTus ||
    isCalledBack
  )
}

function callOf({ summary, description, parameters, requestBody, responses }) {
  const [media] = mediaOf({ requestBody })
  const schema =
    media === 'multipart/form-data'
      ? refOf('FormData')
      : requestBody && unbounded(requestBody.content[media].schema)
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, answer]) => [
      status,
      { description: '', content: { 'application/json': { schema: answerOf(answer) } } },
    ])
  return {
    summary,
    description,
    parameters: parameters?.map(unbounded),
    ...(schema && { requestBody: { required: requestBody.required, content: { [media]: { schema } } } }),
    responses: Object.fromEntries(answers),
  }
}

const calls = {}
const takeKey = []
for (const [path, item] of Object.entries(paths)) {
  const kept = Object.entries(item).filter(([, operation]) => !isLeftOut(path, operation))
  if (kept.length === 0) continue
  const shortened = path.slice('/api'.length)
  calls[shortened] = Object.fromEntries(kept.map(([method, operation]) => [method, callOf(operation)]))
  for (const [method, { parameters = [] }] of kept)
    if (parameters.some(({ name }) => name === 'Idempotency-Key'))
      takeKey.push(`${method.toUpperCase()} ${shortened}`)
}

const isTaken = (name) => NATIVE.has(name) || isExact(name)
const named = [...namedIn(calls, isTaken)]
  .sort()
  .map((name) => [name, isTaken(name) ? {} : unbounded(schemas[name])])
const document = { ...head, paths: calls, components: { schemas: Object.fromEntries(named) } }
const ast = await openapiTS(document, {
  defaultNonNullable: false,
  inject: "import type * as Waybill from '@waybill/types'",
  transform: (_, { path }) => {
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(path) ?? []
    if (!name || !isTaken(name)) return undefined
    return factory.createTypeReferenceNode(NATIVE.has(name) ? `globalThis.${name}` : `Waybill.${name}`)
  },
})
// Methods that a path does not have, and what an operation does not take, need no line.
const types = astToString(ast).replace(/^ +\w+\?: never;\n/gm, '')
writeFileSync(
  join(target, 'schema.d.ts'),
  `// Made from the API's OpenAPI document. Do not edit this file.\n${types}`,
)
writeFileSync(
  join(target, 'operations.ts'),
  `// Made from the API's OpenAPI document. Do not edit this file.

/** The operations that take an \`Idempotency-Key\`. */
export const TAKE_KEY: ReadonlySet<string> = new Set(${JSON.stringify(takeKey, null, 2)})
`,
)
