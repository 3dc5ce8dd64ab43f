// The OpenAPI document as the page shows it: groups of operations.

/** Which key opens an operation: a scope's name, `any`, `person`, `operator`, `public`, or `optional` with or without. */
function accessOf({ security }) {
  if (!security?.length) return 'public'
  if (security.some((one) => Object.keys(one).length === 0)) return 'optional'
  const [[scheme, scopes]] = Object.entries(security[0])
  if (scheme === 'operator') return 'operator'
  return scopes[0] ?? 'person'
}

function bodyOf({ requestBody }) {
  const [found] = Object.entries(requestBody?.content ?? {})
  if (!found) return null
  const [type, { schema, example }] = found
  return {
    type,
    schema,
    example,
    isJson: type === 'application/json',
    isForm: type === 'multipart/form-data',
  }
}

function read(path, method, operation) {
  const parameters = operation.parameters ?? []
  const access = accessOf(operation)
  const tag = operation.tags?.[0] ?? 'api'
  const names = parameters.map(({ name }) => name)
  return {
    method: method.toUpperCase(),
    path,
    tag,
    id: operation.operationId,
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    parameters,
    body: bodyOf(operation),
    responses: Object.entries(operation.responses ?? {}),
    access,
    isOpen: ['public', 'optional'].includes(access),
    isForKeys: !['person', 'operator'].includes(access),
    // Those that take an idempotency key are those that spend.
    isSpending: names.includes('Idempotency-Key'),
    search: [method, path, operation.operationId, tag, access, operation.summary, ...names]
      .join(' ')
      .toLowerCase(),
  }
}

/** Reads the document that this installation serves. */
export async function readApi() {
  const answer = await fetch('/api/openapi.json', { credentials: 'omit' })
  if (!answer.ok) throw new Error(`${answer.status}`)
  const { info, paths, components } = await answer.json()
  const groups = new Map()
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item)) {
      const one = read(path, method, operation)
      groups.set(one.tag, [...(groups.get(one.tag) ?? []), one])
    }
  const byName = ([one], [other]) => one.localeCompare(other, 'en')
  return { info, schemas: components?.schemas ?? {}, groups: [...groups].sort(byName) }
}

/** The id of a group's heading. */
export const groupId = (tag) => `group-${tag.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}`
