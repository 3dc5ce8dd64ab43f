// A request from what was typed: for curl and for fetch.
import { apiKey } from './key.js'

/** A key that no other request has. (`crypto.randomUUID` is missing where the page came by plain HTTP.) */
const newIdempotencyKey = () =>
  `docs-${[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The parameters of one place that have a value, as pairs. */
const filled = (operation, typed, place) =>
  operation.parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name }) => [name, typed.parameters[`${place} ${name}`] ?? ''])
    .filter(([, value]) => value !== '')

function address(operation, typed, missing) {
  const path = new Map(filled(operation, typed, 'path'))
  const places = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    path.has(name) ? encodeURIComponent(path.get(name)) : missing(name),
  )
  // A list's commas stay as they are: that is how the values are told apart.
  const query = new URLSearchParams(filled(operation, typed, 'query')).toString().replaceAll('%2C', ',')
  return location.origin + places + (query && `?${query}`)
}

/** In single quotes for a shell. */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`
/** In double quotes, in which `$NAME` is a variable; all else means itself. */
const withVariables = (text) => `"${text.replaceAll(/["`\\]/g, String.raw`\$&`)}"`
/** `rateId` and `Upload-Length` as a shell's variables: `$RATE_ID`, `$UPLOAD_LENGTH`. */
const variable = (name) => `$${name.replaceAll(/-|(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}`

function credentials({ access, isOpen }) {
  if (isOpen) return []
  const token = { operator: 'OPERATOR_TOKEN', person: 'SESSION_TOKEN' }[access] ?? 'WAYBILL_KEY'
  return [`--header "Authorization: Bearer $${token}"`]
}

function bodyOptions({ body }, typed) {
  if (!body) return []
  if (body.isJson) return [`--json ${quoted(typed.body)}`]
  if (!body.isForm) return [`--header ${quoted(`Content-Type: ${body.type}`)}`, '--data-binary @FILE']
  const parts = typed.parts.flatMap(({ name, isFile, value, files }) => {
    if (isFile)
      return (files.length > 0 ? files.map((file) => file.name) : ['FILE']).map((file) => `${name}=@${file}`)
    return value === '' ? [] : [`${name}=${value}`]
  })
  return parts.map((part) => `--form ${quoted(part)}`)
}

/** The line that sends it from a shell. The key is a variable there. */
export function curlLine(operation, typed) {
  const { method, isSpending } = operation
  // curl sends what has a body by POST unless told otherwise.
  const implied = operation.body ? 'POST' : 'GET'
  const headers = filled(operation, typed, 'header')
  const has = (name) => headers.some(([one]) => one === name)
  const missing = operation.parameters.filter((one) => one.in === 'header' && one.required && !has(one.name))
  const options = [
    ...(method === implied ? [] : [method === 'HEAD' ? '--head' : `--request ${method}`]),
    withVariables(address(operation, typed, variable)),
    ...credentials(operation),
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...missing.map(({ name }) => `--header "${name}: ${variable(name)}"`),
    ...(isSpending && !has('Idempotency-Key') ? ['--header "Idempotency-Key: $(uuidgen)"'] : []),
    ...bodyOptions(operation, typed),
    ...(answersFile(operation) ? ['--remote-name --remote-header-name'] : []),
  ]
  return ['curl', ...options].join(' \\\n  ').replace(' \\\n  ', ' ')
}

const answersFile = ({ responses }) =>
  responses.some(([status, { content }]) => status < '300' && content && !('application/json' in content))

function requestBody({ body }, typed) {
  if (!body) return undefined
  if (body.isJson) return typed.body
  if (!body.isForm) return typed.files[0] ?? typed.body
  const form = new FormData()
  for (const { name, isFile, value, files } of typed.parts) {
    if (isFile) for (const file of files) form.append(name, file)
    else if (value !== '') form.append(name, value)
  }
  return form
}

/** Sends it with this tab's key, and gives the answer with the milliseconds that it took. */
export async function send(operation, typed) {
  const headers = new Headers(filled(operation, typed, 'header'))
  if (operation.isSpending && !headers.has('Idempotency-Key'))
    headers.set('Idempotency-Key', newIdempotencyKey())
  if (operation.access !== 'public' && apiKey() !== '') headers.set('Authorization', `Bearer ${apiKey()}`)
  // The browser itself names the boundary of a form.
  if (operation.body && !operation.body.isForm) headers.set('Content-Type', operation.body.type)
  const { method } = operation
  const begun = performance.now()
  const answer = await fetch(address(operation, typed, variable), {
    method,
    headers,
    body: requestBody(operation, typed),
    // Nobody's session helps: the answer is what a program would get.
    credentials: 'omit',
    cache: 'no-store',
  })
  const content = await answer.blob()
  const milliseconds = Math.round(performance.now() - begun)
  return { answer, content, milliseconds, idempotencyKey: headers.get('Idempotency-Key') }
}
