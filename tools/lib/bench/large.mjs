// How the server does as its tables grow: pages, search, writes, saving a draft and asking a courier at 10,000, 100,000 and
// 1,000,000 rows, on SQLite and PostgreSQL. Rows are made by SQL (rows.py), the simulated couriers run in a process of their own.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cluster } from './postgres.mjs'
import { ground } from './server.mjs'

const rows = fileURLToPath(new URL('rows.py', import.meta.url))
const sizes = (process.env.WAYBILL_BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number)
const databases = (process.env.WAYBILL_BENCH_DATABASES ?? 'sqlite,postgres').split(',')
/** How often a page is read, an address written, a courier asked. */
const reads = Number(process.env.WAYBILL_BENCH_READS ?? 21)
const writes = Number(process.env.WAYBILL_BENCH_WRITES ?? 400)
/** How often a draft is saved. */
const saves = Number(process.env.WAYBILL_BENCH_SAVES ?? 600)

/** What is to be reached: milliseconds, or how many times as much as at the first size. */
const goals = {
  'addresses, page 1 of 20': { growth: 2 },
  'addresses, page 50 of 20': { growth: 2 },
  'shipments, page 1 of 25': { growth: 2 },
  'shipments, page 50 of 25': { growth: 2 },
  'shipments, 200 a page': { most: 10 },
  'history, page 1 of 200': { growth: 2 },
  'history, page 50 of 200': { growth: 2 },
  'history, one status': { growth: 2 },
  'history, one courier': { growth: 2 },
  'history, a week': { growth: 2 },
  'history, a tracking number': { growth: 2 },
  "history, a word that one row in 455 begins with ('box77')": { most: 150 },
  'history, status, courier and a week': { most: 150 },
  "history, one letter ('m')": { most: 150 },
  "history, two common words ('montreal tremblay')": { most: 150 },
  "history, a common word and a status ('montreal')": { most: 150 },
  "search, one letter ('m')": { most: 150 },
  "search, two common words ('montreal tremblay')": { most: 150 },
  "search, two words that never meet ('montreal toronto')": { most: 150 },
  'an address: CPU of the server': { most: 0.8 },
  'an address: p99 over p50 (times)': { most: 10 },
  'one courier asked: CPU of the server': { most: 1 },
  'a draft saved: CPU of the server': { growth: 1.25 },
  'a draft saved: p50': { growth: 1.25 },
}

const sorted = (numbers) => numbers.toSorted((a, b) => a - b)
const percentile = (numbers, percent) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor((numbers.length * percent) / 100))]

async function timed(work) {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Milliseconds that a process has used of a processor. */
function cpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const address = (number) => ({
  contact_first_name: 'Anaïs', contact_last_name: `Tremblay${number}`, contact_phone: '5145550143', contact_email: `a${number}@example.ca`,
  street1: `${number % 9999} Main St`, city: 'Montréal', state: 'QC', postal_code: 'H3H 2L3', country: 'CA',
})
const draft = (number) => ({
  origin_address: address(number),
  destination_address: { ...address(number), city: 'Vancouver', state: 'BC', postal_code: 'V6B 1A1' },
  parcels: [{ type: 'parcel', length: '30', width: '20', height: '10', dimension_unit: 'cm', weight: String(1 + (number % 20)), weight_unit: 'kg' }],
})

/** A draft as its form saves it while somebody types, and a draft begun, in an account with all those shipments. */
async function drafts({ post, patch }, pid) {
  const { id } = (await post('/shipments/create-or-update', draft(0))).data
  const save = (number) => patch(`/shipments/${id}`, { origin_address: { ...address(number), reference: String(number) } })
  for (let number = 0; number < 50; number += 1) await save(number)
  const took = []
  const before = cpu(pid)
  for (let number = 0; number < saves; number += 1) took.push(await timed(() => save(number)))
  const figures = {
    'a draft saved: CPU of the server': (cpu(pid) - before) / saves,
    'a draft saved: p50': percentile(took, 50),
    'a draft saved: p99': percentile(took, 99),
  }
  const begun = []
  for (let number = 0; number < saves / 4; number += 1) begun.push(await timed(() => post('/shipments/create-or-update', draft(number))))
  return { ...figures, 'a draft begun: p50': percentile(begun, 50) }
}

async function measure(server, size, onlyDrafts) {
  const client = await server.client()
  const { get, post } = client
  const figures = await drafts(client, server.pid)
  if (onlyDrafts) return figures
  const page = async (name, path) => {
    const took = []
    for (let round = 0; round < reads; round += 1) took.push(await timed(() => get(path)))
    figures[name] = percentile(took, 50)
  }
  await page('addresses, page 1 of 20', '/address-books?paginate=20')
  await page('addresses, page 50 of 20', '/address-books?paginate=20&page=50')
  await page('shipments, page 1 of 25', '/shipments')
  await page('shipments, page 50 of 25', '/shipments?page=50')
  await page('shipments, 200 a page', '/shipments?paginate=200')
  await page("search, one letter ('m')", '/address-books?search_key=m')
  await page("search, two common words ('montreal tremblay')", '/address-books?search_key=montreal%20tremblay')
  await page("search, two words that never meet ('montreal toronto')", '/address-books?search_key=montreal%20toronto')
  await page("search, a rare word ('box77')", '/address-books?search_key=box77')

  const history = (name, query) => page(`history, ${name}`, `/v2/shipments?paginate=25&${query}`)
  await page('history, page 1 of 200', '/v2/shipments')
  await page('history, page 50 of 200', '/v2/shipments?page=50')
  await history('one status', 'tracking_status=exception')
  await history('one courier', 'courier=gls')
  await history('a week', 'from_date=2025-11-24&to_date=2025-11-26')
  // A word is searched by its beginning: the last row's number is one row's alone at any size, 'box77' stands in more the more there are.
  await history('a tracking number', `search=bench${size}`)
  await history("a word that one row in 455 begins with ('box77')", 'search=box77')
  await history('status, courier and a week', 'tracking_status=label_created&courier=ups&from_date=2025-11-24&to_date=2025-11-30')
  await history("one letter ('m')", 'search=m')
  await history("two common words ('montreal tremblay')", 'search=montreal%20tremblay')
  await history("a common word and a status ('montreal')", 'search=montreal&tracking_status=exception')
  Object.assign(figures, await exported(client, server.pid))

  for (let number = 0; number < 20; number += 1) await post('/address-books', address(number))
  const took = []
  const before = cpu(server.pid)
  for (let number = 0; number < writes; number += 1) took.push(await timed(() => post('/address-books', address(number))))
  figures['an address: CPU of the server'] = (cpu(server.pid) - before) / writes
  figures['an address: p50'] = percentile(took, 50)
  figures['an address: p99'] = percentile(took, 99)
  figures['an address: p99 over p50 (times)'] = figures['an address: p99'] / figures['an address: p50']
  const crowd = await timed(() => Promise.all(Array.from({ length: 16 }, async (_, client) => {
    for (let number = 0; number < writes / 8; number += 1) await post('/address-books', address(client * 1000 + number))
  })))
  figures['addresses a second, sixteen at once'] = (writes * 2 * 1000) / crowd

  const ids = []
  for (let number = 0; number < 100; number += 1) ids.push((await post('/shipments/create-or-update', draft(number))).data.id)
  await get(`/v2/get-rates/${ids.pop()}/cp`)
  const began = cpu(server.pid)
  for (const id of ids) await get(`/v2/get-rates/${id}/cp`)
  figures['one courier asked: CPU of the server'] = (cpu(server.pid) - began) / ids.length
  return figures
}

/** The whole history as a spreadsheet: how fast its lines come, and by how much the server grows meanwhile. */
async function exported({ open }, pid) {
  const peak = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const before = peak()
  let lines = -1
  const took = await timed(async () => {
    for await (const chunk of (await open('/shipments/export')).body) for (const byte of chunk) if (byte === 10) lines += 1
  })
  return { 'the export: lines a second': lines / (took / 1000), 'the export: memory (MiB)': Math.max(0, peak() - before) }
}

/** The simulated couriers in a process of their own. */
async function couriers(binary) {
  const port = await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-couriers-'))
  const env = { ...process.env, WAYBILL_STORAGE__DATA_DIR: folder }
  const child = spawn(binary, ['simulator', '--listen', `127.0.0.1:${port}`], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).then(() => true, () => false))) {
    if (child.exitCode !== null) throw new Error('the simulator ended')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const stop = () => new Promise((resolve) => { child.once('exit', resolve); child.kill() })
  return { url, stop: async () => { await stop(); rmSync(folder, { recursive: true, force: true }) } }
}

async function grow(binary, simulator, database, onlyDrafts) {
  const postgres = database === 'postgres' ? await cluster() : undefined
  const place = await ground(binary, {
    WAYBILL_COURIERS__SIMULATOR_URL: simulator.url,
    ...(postgres && { WAYBILL_DATABASE__URL: postgres.url }),
  })
  if (postgres) execFileSync(binary, ['migrate'], { env: place.env, stdio: 'ignore' })
  const figures = []
  try {
    const first = await place.start()
    const { get, post } = await first.client()
    // An answer to make others of.
    await get(`/v2/get-rates/${(await post('/shipments/create-or-update', draft(0))).data.id}/cp`)
    await first.stop()
    let last = 0
    for (const size of sizes) {
      const at = postgres ? ['postgres', postgres.url] : ['sqlite', join(place.folder, 'waybill.db')]
      const filled = await timed(async () => execFileSync('python3', [rows, ...at, String(last), String(size)], { stdio: ['ignore', 'ignore', 'inherit'] }))
      last = size
      const server = await place.start()
      figures.push({ 'the rows made in (s)': filled / 1000, ...(await measure(server, size, onlyDrafts)) })
      await server.stop()
    }
    return figures
  } finally {
    place.remove()
    await postgres?.stop()
  }
}

/** Writes its lines by `line(what, value)`; answers whether all goals were reached. */
export async function benchLarge(binary, line, { onlyDrafts = false } = {}) {
  let reached = true
  const simulator = await couriers(binary)
  try {
    for (const database of databases) {
      const figures = await grow(binary, simulator, database, onlyDrafts)
      console.log(`\n${database}: milliseconds at ${sizes.map((size) => size.toLocaleString('en')).join(', ')} rows`)
      for (const name of Object.keys(figures[0])) {
        const each = figures.map((figure) => figure[name])
        const growth = each.at(-1) / each[0]
        const goal = goals[name]
        const good = !goal || ((goal.most === undefined || Math.max(...each) <= goal.most) && (goal.growth === undefined || growth <= goal.growth))
        reached &&= good
        const wanted = goal ? ` (goal: ${goal.most === undefined ? `${goal.growth} times` : goal.most})` : ''
        line(`  ${name}`, `${each.map((number) => number.toFixed(number < 10 ? 2 : 0).padStart(8)).join('')}   x${growth.toFixed(1)}${wanted}${good ? '' : '  OVER'}`)
      }
    }
  } finally {
    await simulator.stop()
  }
  return reached
}
