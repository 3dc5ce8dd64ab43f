// docs/API.md: its quickstart's lines buy a label, and what it says of operations is what the document says.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { createKey, install, load, project, root, run, SCOPES, signIn, url } from './install.mjs'

const text = readFileSync(join(root, 'docs/API.md'), 'utf8')
const { paths } = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'))
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
)

before(() => install())

const missing = ['curl', 'jq'].filter((name) => spawnSync(name, ['--version']).error)
const skip = missing.length > 0 && `not installed: ${missing.join(', ')}`

test("the quickstart's lines buy a label and track it", { skip }, async () => {
  const lines = [...text.matchAll(/```bash\n([^]*?)```/g)].map(([, block]) => block)
  assert.equal(lines.length, 4)
  const cwd = join(project, 'quickstart')
  mkdirSync(cwd)
  const env = { WAYBILL_URL: url, WAYBILL_KEY: await createKey({ name: 'Tests', mode: 'test', scopes: SCOPES }) }
  const printed = run('bash', ['-euo', 'pipefail', '-c', lines.join('\n')], { cwd, env })
  assert.match(printed, /^\[\]\n/, 'the draft lacks nothing')
  assert.match(printed, /\n\d+ Canada Post Expedited Parcel \d{4}-\d\d-\d\d\n/)
  assert.match(printed, /"status": "purchased",\s+"purchase": "(captured|done)"/)
  assert.match(printed, /"status": "label_created",\s+"expected_delivery": "\d{4}/)
  assert.equal(readFileSync(join(cwd, 'label.pdf'), 'latin1').slice(0, 5), '%PDF-')
})

/** The JavaScript of a guide, written to a module each. */
const guide = (name, change = (text) => text) =>
  [...readFileSync(join(root, `docs/guides/${name}.md`), 'utf8').matchAll(/```js\n([^]*?)```/g)].map(([, block], at) => {
    const path = join(project, `${name}-${at}.mjs`)
    writeFileSync(path, change(block))
    return path
  })

test('the guide from orders to labels buys each once', async () => {
  const [path] = guide('orders-to-labels')
  const env = { WAYBILL_URL: url, WAYBILL_KEY: await createKey() }
  assert.match(run(process.execPath, [path], { cwd: project, env }), /^1043 \w{10,}\n$/)
  assert.equal(readFileSync(join(project, '1043.pdf'), 'latin1').slice(0, 5), '%PDF-')
  assert.equal(run(process.execPath, [path], { cwd: project, env }), '', 'the key of the order is refused for another draft')
})

test("the guide of rates in a shop's page compares them by a publishable key", async () => {
  const key = await createKey({ name: 'Shop', kind: 'publishable', origins: ['https://shop.example.ca'] })
  const [define, ask] = guide('rates-in-a-shop')
  const lines = [
    "globalThis.document = { documentElement: { lang: 'fr' } }",
    'const send = globalThis.fetch',
    "globalThis.fetch = (to, options) => send(to, { ...options, headers: { ...options.headers, Origin: 'https://shop.example.ca' } })",
    readFileSync(define, 'utf8'),
    readFileSync(ask, 'utf8').replace('https://ship.example.ca', url).replace('wb_pub_…', key),
    'console.log(JSON.stringify(rates[0]))',
  ]
  writeFileSync(define, lines.join('\n'))
  const [first] = [JSON.parse(run(process.execPath, [define], { cwd: project }))]
  assert.ok(first.price > 5 && first.label.length > 5 && first.arrives.startsWith('20'), JSON.stringify(first))
})

test('the guide of a tracking page verifies events and shows the steps', async () => {
  process.env.WAYBILL_URL = url
  process.env.WAYBILL_KEY = await createKey()
  const [events, progress] = await Promise.all(guide('tracking-page').map((path) => import(path)))
  const { Webhook } = await load('standardwebhooks/dist/index.js')
  const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
  const body = JSON.stringify({ type: 'tracking.delivered', timestamp: '2026-11-28T12:00:00Z', data: { shipment_id: 'a', status: 'delivered' } })
  const told = []
  for (let time = 0; time < 2; time++) {
    const at = new Date()
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(at / 1000)) }
    headers['webhook-signature'] = new Webhook(secret).sign('msg_1', at, body)
    const request = new Request('https://shop.example.ca/events', { method: 'POST', headers, body })
    assert.equal((await events.receive(request, secret, async (...all) => told.push(all))).status, 204)
  }
  assert.deepEqual(told, [['a', 'tracking.delivered', 'delivered']])
  const { createClient } = await load('@waybill/client/index.js')
  const { data } = await createClient({ baseUrl: url, key: process.env.WAYBILL_KEY }).GET('/v2/shipments', {
    params: { query: { type: 'parcel' } },
  })
  const id = data.find(({ shipment }) => shipment?.status === 'purchased').shipment.id
  assert.ok((await progress.steps(id)).status)
  assert.match(await progress.link(id), /^http/)
})

test('the operations that it names are there', () => {
  const named = [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`?]*)/g)].map(([, name]) => name)
  const known = new Set(operations.map(([name]) => name))
  assert.ok(named.length > 15)
  assert.deepEqual(
    named.filter((name) => !known.has(name)),
    [],
  )
})

test('its list of those that take an idempotency key is whole', () => {
  const [, table] = /## Idempotency([^]*?)\n## /.exec(text)
  const listed = [...table.matchAll(/^\| `([^`]*)` \|/gm)].map(([, name]) => name)
  const takers = operations.filter(([, { parameters = [] }]) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  )
  assert.deepEqual(listed.sort(), takers.map(([name]) => name).sort())
})

/** Examples that the demonstration account takes as it is; server/tests/all/tenant/examples.rs sends each. */
const SENT = [
  'POST /api/shipments/create-or-update',
  'PATCH /api/shipments/{id}',
  'PUT /api/shipments/{id}/parcel',
  'POST /api/shipments/{id}/options',
  'POST /api/shipments/{id}/rates/{rateId}/buy',
  'POST /api/shipment-label-by-emails/{id}',
  'POST /api/shipment-quick-rate/{id}',
  'POST /api/public/quick-rate',
  'POST /api/calculate_Dimensional_Weight',
  'POST /api/address-books',
  'POST /api/address-books/bulk-upload/known',
  'POST /api/address-books/bulk-upload/validation-submit',
  'POST /api/v2/bulk-shipping-request',
  'POST /api/v2/insurance/create-or-update/draft',
  'POST /api/v2/insurance/freight/draft',
  'POST /api/api-keys',
  'POST /api/v2/package-and-config',
  'PUT /api/pickups/defaults',
  'POST /api/pickups/defaults',
  'PUT /api/account-settings',
  'POST /api/invite-user',
  'POST /api/alerts',
]

test("the document's examples are taken as they are", async () => {
  const headers = { Authorization: `Bearer ${await signIn()}`, 'Content-Type': 'application/json' }
  async function ask(name, body) {
    const [method, path] = name.split(' ')
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const answer = await response.json()
    assert.ok(response.ok, `${name}: ${response.status} ${JSON.stringify(answer)}`)
    return answer.data
  }
  const examples = Object.fromEntries(
    operations.flatMap(([name, { requestBody }]) => {
      const example = requestBody?.content['application/json']?.example
      return example === undefined ? [] : [[name, example]]
    }),
  )

  const DRAFT = 'POST /api/shipments/create-or-update'
  const draft = async () => (await ask(DRAFT, examples[DRAFT])).id
  const rated = async () => {
    const id = await draft()
    const rates = await ask(`GET /api/v2/get-sorted-rates/${id}?sort=price`)
    return { id, rateId: rates.find(({ blockers }) => blockers.length === 0).id }
  }
  const bought = async () => {
    const { id, rateId } = await rated()
    await ask(`POST /api/shipments/${id}/rates/${rateId}/buy`, {})
    return id
  }
  for (const name of SENT) {
    const { id, rateId } = name.includes('{rateId}')
      ? await rated()
      : { id: name.includes('{id}') && (name.includes('label') ? await bought() : await draft()) }
    const named = name.replace('{id}', id).replace('{rateId}', rateId)
    assert.notEqual(examples[name], undefined, name)
    await ask(named, examples[name])
  }
})
