// How the server does as its tables grow: pages, search, writes, saving a draft and asking a courier at 10,000, 100,000 and
// 1,000,000 rows, on SQLite and PostgreSQL. Rows are made by SQL (rows.py) while the server runs, as in an installation that grows:
// SQLite's planner knows of them what the server has found out. The simulated couriers run in a process of their own.
import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cpu, percentile, timed } from './figures.mjs'
import { address, draft } from './given.mjs'
import { cluster } from './postgres.mjs'
import { couriers, ground } from './server.mjs'

const rows = fileURLToPath(new URL('rows.py', import.meta.url))
const sizes = (process.env.WAYBILL_BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number)
const databases = (process.env.WAYBILL_BENCH_DATABASES ?? 'sqlite,postgres').split(',')
/** How often a page is read, an address written, a courier asked. */
const reads = Number(process.env.WAYBILL_BENCH_READS ?? 21)
const writes = Number(process.env.WAYBILL_BENCH_WRITES ?? 400)
/** How often a draft is saved. */
const saves = Number(process.env.WAYBILL_BENCH_SAVES ?? 600)

/** No total is counted further. */
const COUNTED = 10_001
/** What is reached by the fiftieth page of ten, the last of an entry in twenty at the first size. */
const FIFTIETH = 50

/** The goals of a list: narrowed by one thing, or by several or the beginning of a word. */
const single = { growth: 2 }
const combined = { most: 150 }

/** What is to be reached: milliseconds, or how many times as much as at the first size. */
const goals = {
  'addresses, page 1 of 20': { growth: 2 },
  'addresses, page 50 of 20': { growth: 2 },
  'shipments, page 1 of 25': { growth: 2 },
  'shipments, page 50 of 25': { growth: 2 },
  'shipments, 200 a page': { most: 10 },
  'history, page 1 of 200': { growth: 2 },
  'history, page 50 of 100': { growth: 2 },
  'history, page 50 of 100 by its cursor': { growth: 2 },
  "search, one letter ('m')": { most: 150 },
  "search, two common words ('montreal tremblay')": { most: 150 },
  "search, two words that never meet ('montreal toronto')": { most: 150 },
  'the export: lines a second': { least: 2_000, growth: { least: 0.5 } },
  'the export: memory (MiB)': { most: 64 },
  'the export as a workbook: lines a second': { least: 1_000, growth: { least: 0.5 } },
  'the export as a workbook: memory (MiB)': { most: 96 },
  'an address: CPU of the server': { most: 0.8 },
  'an address: p99 over p50 (times)': { most: 10 },
  'one courier asked: CPU of the server': { most: 1 },
  'a draft saved: CPU of the server': { growth: 1.25 },
  'a draft saved: p50': { growth: 1.25 },
}

/** Lists of the history: what they ask, and what is to be reached. */
const histories = (size) => [
  { name: 'one status', query: 'tracking_status=exception', goal: single },
  { name: 'one courier', query: 'courier=gls', goal: single },
  { name: 'a week', query: 'from_date=2025-11-24&to_date=2025-11-26', goal: single },
  { name: 'insurance', query: 'type=insurance', goal: single },
  { name: 'archived', query: 'type=archived', goal: single },
  // A word is searched by its beginning: only the last row has its number at any size, 'box77' is in more the more there are.
  { name: 'a tracking number', query: `search=bench${size}`, goal: single },
  { name: "a word that one row in 455 begins with ('box77')", query: 'search=box77', goal: combined },
  { name: "a common word ('montreal')", query: 'search=montreal', goal: combined },
  { name: 'status, courier and a week', query: 'tracking_status=label_created&courier=canpar&from_date=2025-11-24&to_date=2025-11-30', goal: combined },
  { name: 'insurance of a week', query: 'type=insurance&from_date=2025-11-24&to_date=2025-11-30', goal: combined },
  { name: 'archived, one courier', query: 'type=archived&courier=canpar', goal: combined },
  { name: "one letter ('m')", query: 'search=m', goal: combined },
  { name: "two letters ('tr')", query: 'search=tr', goal: combined },
  { name: "two beginnings of two letters ('mo tr')", query: 'search=mo%20tr', goal: combined },
  { name: "two common words ('montreal tremblay')", query: 'search=montreal%20tremblay', goal: combined },
  { name: "a common word and a status ('montreal')", query: 'search=montreal&tracking_status=exception', goal: combined },
]

/** What a team member sees, one entry in twenty: narrowed by whose it is already. */
const membersHistories = [
  { name: "a team member's", query: '', goal: single },
  { name: "a team member's, one status", query: 'tracking_status=delivered', goal: combined },
  { name: "a team member's, a common word ('montreal')", query: 'search=montreal', goal: combined },
]

/** A draft as its form saves it during typing, and a draft begun, in an account with all those shipments. */
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

  await page('history, page 1 of 200', '/v2/shipments')
  await page('history, page 50 of 100', '/v2/shipments?paginate=100&page=50')
  await page('history, page 50 of 100 by its cursor', await fiftieth(get, '/v2/shipments?paginate=100&'))
  for (const list of histories(size)) Object.assign(figures, await history(get, list))
  const member = await server.client('sam@waybill.example')
  for (const list of membersHistories) Object.assign(figures, await history(member.get, list))
  Object.assign(figures, await exported(client, server.pid))

  for (let number = 0; number < 20; number += 1) await post('/address-books', address(number))
  const took = []
  const before = cpu(server.pid)
  for (let number = 0; number < writes; number += 1) took.push(await timed(() => post('/address-books', address(number))))
  figures['an address: CPU of the server'] = (cpu(server.pid) - before) / writes
  figures['an address: p50'] = percentile(took, 50)
  figures['an address: p99'] = percentile(took, 99)
  figures['an address: p99 over p50 (times)'] = figures['an address: p99'] / figures['an address: p50']
  figures['addresses a second, one at once'] = (writes * 1000) / took.reduce((sum, one) => sum + one)
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

/** A list of the history: its first page, its fiftieth by number and by cursor. */
async function history(get, { name, query, goal }) {
  const figures = {}
  const most = (FIFTIETH - 1) * 10
  const page = async (what, path, before) => {
    const figure = `history, ${name}${what}`
    const took = []
    for (let round = 0; round < reads; round += 1) {
      took.push(await timed(async () => {
        const { data, meta } = await get(path)
        if (data.length === 0 && meta.total > before) throw new Error(`${figure}: nothing was listed`)
        if (meta.total > COUNTED) throw new Error(`${figure}: a total of ${meta.total} was counted`)
      }))
    }
    figures[figure] = percentile(took, 50)
    goals[figure] = goal
  }
  await page('', `/v2/shipments?paginate=25&${query}`, 0)
  await page(', page 50', `/v2/shipments?paginate=10&page=${FIFTIETH}&${query}`, most)
  await page(', page 50 by its cursor', await fiftieth(get, `/v2/shipments?paginate=10&${query}&`), 0)
  return figures
}

/** The address of the fiftieth page of a list, or of its last, by the cursors of those before it. */
async function fiftieth(get, list) {
  let path = list
  for (let page = 1; page < FIFTIETH; page += 1) {
    const { cursor } = (await get(path)).meta
    if (cursor === undefined || cursor === null) break
    path = `${list}cursor=${encodeURIComponent(cursor)}`
  }
  return path
}

/** The whole history as a spreadsheet: how fast its lines come, and by how much the server grows meanwhile. */
async function exported({ open }, pid) {
  const peak = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const figures = {}
  let lines = 0
  const read = async (name, path, each) => {
    // From here on, the peak is this export's.
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    const before = peak()
    const took = await timed(async () => {
      for await (const chunk of (await open(path)).body) each(chunk)
    })
    figures[`${name}: lines a second`] = lines / (took / 1000)
    figures[`${name}: memory (MiB)`] = peak() - before
  }
  await read('the export', '/shipments/export', (chunk) => { for (const byte of chunk) if (byte === 10) lines += 1 })
  await read('the export as a workbook', '/shipments/export?format=xlsx', () => {})
  return figures
}

/** Whether figures by size are what is wanted: below `most`, above `least`, and the last no more than `growth` times the first. */
function reaches(goal, each) {
  const within = ({ most = Infinity, least = -Infinity }, figures) => figures.every((figure) => figure <= most && figure >= least)
  const growth = typeof goal.growth === 'number' ? { most: goal.growth } : (goal.growth ?? {})
  return within(goal, each) && within(growth, [each.at(-1) / each[0]])
}

/** A goal in words. */
function wanted({ most, least, growth }) {
  const words = [most !== undefined && `${most}`, least !== undefined && `${least} or more`]
  if (growth !== undefined) words.push(typeof growth === 'number' ? `${growth} times` : `${growth.least} times or more`)
  return ` (goal: ${words.filter(Boolean).join(', ')})`
}

async function grow(binary, simulator, database, onlyDrafts) {
  const postgres = database === 'postgres' ? await cluster() : undefined
  const place = await ground(binary, {
    WAYBILL_COURIERS__SIMULATOR_URL: simulator.url,
    ...(postgres && { WAYBILL_DATABASE__URL: postgres.url }),
  })
  if (postgres) execFileSync(binary, ['migrate'], { env: place.env, stdio: 'ignore' })
  const figures = []
  const server = await place.start()
  try {
    const { get, post } = await server.client()
    // An answer to make others of.
    await get(`/v2/get-rates/${(await post('/shipments/create-or-update', draft(0))).data.id}/cp`)
    let last = 0
    for (const size of sizes) {
      const at = postgres ? ['postgres', postgres.url] : ['sqlite', join(place.folder, 'waybill.db')]
      const filled = await timed(() => promisify(execFile)('python3', [rows, ...at, String(last), String(size)]))
      last = size
      figures.push({ 'the rows made in (s)': filled / 1000, ...(await measure(server, size, onlyDrafts)) })
    }
    return figures
  } finally {
    await server.stop()
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
        const good = !goal || reaches(goal, each)
        reached &&= good
        line(`  ${name}`, `${each.map((number) => number.toFixed(number < 10 ? 2 : 0).padStart(8)).join('')}   x${growth.toFixed(1)}${goal ? wanted(goal) : ''}${good ? '' : '  OVER'}`)
      }
    }
  } finally {
    await simulator.stop()
  }
  return reached
}
