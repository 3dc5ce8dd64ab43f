// How the server does under mixed use: so many clients at once, each doing the next thing as soon as the last is answered, with one
// process on SQLite, one on PostgreSQL and two on one PostgreSQL. Clients, simulated couriers and a webhook endpoint run on the same
// machine: what grows from line to line says more than a figure alone.
//
// WAYBILL_LOAD_CLIENTS (16,64,256), WAYBILL_LOAD_SECONDS (15) for each, WAYBILL_LOAD_ROWS (10000) shipments there before, and
// WAYBILL_LOAD_PLACES (sqlite,postgres,two).
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cpu, percentile } from './figures.mjs'
import { address, draft } from './given.mjs'
import { cluster } from './postgres.mjs'
import { couriers, ground } from './server.mjs'

const rows = fileURLToPath(new URL('rows.py', import.meta.url))
const list = (name, given) => (process.env[name] ?? given).split(',')
const crowds = list('WAYBILL_LOAD_CLIENTS', '16,64,256').map(Number)
const places = list('WAYBILL_LOAD_PLACES', 'sqlite,postgres,two')
export const seconds = Number(process.env.WAYBILL_LOAD_SECONDS ?? 15)
export const filled = Number(process.env.WAYBILL_LOAD_ROWS ?? 10_000)

/** Answers of a client that were neither given nor asked to come back later. */
class Failure extends Error {}

/** What a client does, and how often of a hundred times. A purchase is a draft, its price and the label. */
const acts = [
  ['a list', 30, ({ get }) => get('/v2/shipments?paginate=25')],
  ['a search', 15, ({ get }, number) => get(`/v2/shipments?paginate=25&search=box${number % 100}`)],
  ['an address', 15, ({ post }, number) => post('/address-books', address(number))],
  ['a price', 15, async ({ get, post }, number) => {
    const { data } = await post('/shipments/create-or-update', draft(number))
    await get(`/v2/get-rates/${data.id}/cp`)
  }],
  ['a purchase', 5, async ({ get, post, bought }, number) => {
    const { data: { id } } = await post('/shipments/create-or-update', draft(number))
    const { data: [rate] } = await get(`/v2/get-rates/${id}/cp`)
    await post(`/shipments/${id}/rates/${rate.id}/buy`, {}, { 'idempotency-key': randomUUID() })
    bought.push(id)
  }],
  ['tracking', 20, ({ get, bought }, number) => (bought.length === 0 ? get('/trackings') : get(`/tracking/${bought[number % bought.length]}/progress`))],
]
const drawn = acts.flatMap((act) => Array.from({ length: act[1] }, () => act))

/** A client of its own connection; `told` counts what it was asked to repeat. */
function client(base, token, told, bought) {
  const call = async (method, path, body, headers = {}) => {
    for (;;) {
      const answer = await fetch(`${base}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.ok) return JSON.parse(text)
      const pause = Number(answer.headers.get('retry-after'))
      if (answer.status !== 503 || !(pause > 0)) throw new Failure(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
      told.later += 1
      await new Promise((resolve) => setTimeout(resolve, pause * 1000))
    }
  }
  return { get: (path) => call('GET', path), post: (path, body, headers) => call('POST', path, body, headers), bought }
}

/** An endpoint that takes every event. */
async function endpoint() {
  const seen = { events: 0 }
  const server = createServer((request, answer) => {
    request.resume().once('end', () => { seen.events += 1; answer.writeHead(204).end() })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, seen, close: () => server.close() }
}

export async function crowd(servers, token, count, bought) {
  const told = { later: 0 }
  const took = new Map(acts.map(([name]) => [name, []]))
  const failures = []
  const before = servers.map(({ pid }) => cpu(pid))
  const end = performance.now() + seconds * 1000
  let number = Math.floor(Math.random() * 1e6)
  await Promise.all(Array.from({ length: count }, async (_, at) => {
    const one = client(servers[at % servers.length].base, token, told, bought)
    while (performance.now() < end) {
      const [name, , act] = drawn[Math.floor(Math.random() * drawn.length)]
      const from = performance.now()
      try {
        await act(one, (number += 1))
        took.get(name).push(performance.now() - from)
      } catch (error) {
        failures.push(`${name}: ${error.message} ${error.cause ?? ''}`)
      }
    }
  }))
  const used = servers.reduce((sum, { pid }, at) => sum + cpu(pid) - before[at], 0)
  const resident = servers.map(({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024)
  return { took, failures, later: told.later, used, resident }
}

async function measure(binary, simulator, place, line) {
  const postgres = place === 'sqlite' ? undefined : await cluster()
  const hook = await endpoint()
  const settings = { WAYBILL_COURIERS__SIMULATOR_URL: simulator.url, ...(postgres && { WAYBILL_DATABASE__URL: postgres.url }) }
  const grounds = [await ground(binary, settings)]
  // Labels and the installation's secret are where both processes reach them.
  if (place === 'two') grounds.push(await ground(binary, { ...settings, WAYBILL_STORAGE__DATA_DIR: grounds[0].folder }))
  if (postgres) execFileSync(binary, ['migrate'], { env: grounds[0].env, stdio: 'ignore' })
  const servers = []
  try {
    for (const each of grounds) servers.push(await each.start())
    const owner = await servers[0].client()
    await owner.get(`/v2/get-rates/${(await owner.post('/shipments/create-or-update', draft(0))).data.id}/cp`)
    const at = postgres ? ['postgres', postgres.url] : ['sqlite', join(grounds[0].folder, 'waybill.db')]
    execFileSync('python3', [rows, ...at, '0', String(filled)])
    await owner.post('/webhook-endpoints', { url: hook.url, description: 'Load', events: ['shipment.purchased', 'label.ready', 'tracking.updated'] })
    const bought = []
    let failed = 0
    console.log(`\n${place === 'two' ? 'two processes on postgres' : place}, ${filled.toLocaleString('en')} shipments: milliseconds at p50 and p99`)
    for (const count of crowds) {
      const { took, failures, later, used, resident } = await crowd(servers, owner.token, count, bought)
      const done = [...took.values()].reduce((sum, each) => sum + each.length, 0)
      failed += failures.length
      const memory = resident.map((each) => each.toFixed(0)).join(' and ')
      line(`  ${count} clients`, `${(done / seconds).toFixed(0)} a second, ${(used / done).toFixed(2)} ms of CPU each, ${memory} MiB; ${later} told to come back, ${failures.length} failed`)
      for (const [name, each] of took) line(`    ${name}`, each.length === 0 ? 'none' : `${percentile(each, 50).toFixed(0)} and ${percentile(each, 99).toFixed(0)} of ${each.length}`)
      for (const words of new Set(failures.slice(0, 5))) console.log(`    ${words}`)
    }
    await Promise.all(servers.map(({ base }) => fetch(`${base}/health/ready`).then(({ ok }) => { if (!ok) failed += 1 })))
    line('  events that reached the endpoint', `${hook.seen.events} of ${bought.length} purchases`)
    return failed === 0
  } finally {
    for (const server of servers) await server.stop()
    for (const each of grounds) each.remove()
    await postgres?.stop()
    hook.close()
  }
}

/** Writes its lines by `line(what, value)`; answers whether nothing failed. */
export async function benchLoad(binary, line) {
  let held = true
  const simulator = await couriers(binary)
  try {
    for (const place of places) held = (await measure(binary, simulator, place, line)) && held
  } finally {
    await simulator.stop()
  }
  return held
}
