// How deleting by age does while an installation is in use, on PostgreSQL: a crowd at work before and while old quotes go with their
// rates. WAYBILL_BENCH_QUOTES (1000000) old quotes of four rates, WAYBILL_LOAD_ROWS (10000) shipments, of which a tenth was bought
// long ago and stays, WAYBILL_LOAD_SECONDS (15) for each line.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { percentile, timed } from './figures.mjs'
import { draft } from './given.mjs'
import { crowd, filled, seconds } from './load.mjs'
import { cluster } from './postgres.mjs'
import { couriers, ground } from './server.mjs'

const rows = fileURLToPath(new URL('rows.py', import.meta.url))
const quotes = Number(process.env.WAYBILL_BENCH_QUOTES ?? 1_000_000)
const clients = 16
/** How often the crowd is measured while rows go. */
const rounds = 4

/** Quotes of three years ago about the shipments that are there, and four rates of each: copies of those of the first purchase. */
const fill = (from, to) => `
  insert into quotes (id, account_id, shipment_id, courier, fingerprint, state, messages, request, simulated, asked_at, expires_at)
    select uid('006', n), q.account_id, uid('001', n % ${filled} + 1), 'puro', 'f' || n, q.state, q.messages, q.request,
      q.simulated, q.asked_at - interval '3 years', q.expires_at - interval '3 years'
    from generate_series(${from}::bigint, ${to}::bigint) n, quotes q where q.id = uid('002', 10);
  insert into rates (id, account_id, shipment_id, quote_id, courier, service, offer, price, total, quoted_at, expires_at)
    select uid('007', n * 4 + place), r.account_id, uid('001', n % ${filled} + 1), uid('006', n), 'puro', r.service, r.offer, r.price, r.total,
      r.quoted_at, r.expires_at
    from generate_series(${from}::bigint, ${to}::bigint) n, generate_series(0, 3) place, rates r where r.id = uid('003', 10);`

/** Writes its lines by `line(what, value)`; answers whether old rows went and no call failed. */
export async function benchRetention(binary, line) {
  const simulator = await couriers(binary)
  const postgres = await cluster()
  const grounds = await ground(binary, { WAYBILL_COURIERS__SIMULATOR_URL: simulator.url, WAYBILL_DATABASE__URL: postgres.url })
  const sql = (text) => execFileSync('psql', ['-XAtq', '-v', 'ON_ERROR_STOP=1', postgres.url], { input: text, encoding: 'utf8' }).trim()
  execFileSync(binary, ['migrate'], { env: grounds.env, stdio: 'ignore' })
  const server = await grounds.start()
  try {
    const owner = await server.client()
    await owner.get(`/v2/get-rates/${(await owner.post('/shipments/create-or-update', draft(0))).data.id}/cp`)
    sql("update jobs set due_at = now() + interval '1 day' where kind = 'retention';")
    execFileSync('python3', [rows, 'postgres', postgres.url, '0', String(filled)])
    const filling = await timed(async () => {
      for (let from = 1; from <= quotes; from += 100_000) sql(fill(from, Math.min(from + 99_999, quotes)))
      sql('vacuum analyze quotes, rates;')
    })
    line('rows made', `${quotes.toLocaleString('en')} quotes with ${(quotes * 4).toLocaleString('en')} rates in ${(filling / 1000).toFixed(0)} s, ${sql('select pg_size_pretty(pg_database_size(current_database()));')}`)
    const old = () => Number(sql("select count(*) from quotes where courier = 'puro' and asked_at < now() - interval '1 year';"))
    const bought = []
    let failed = 0
    const measure = async (what) => {
      const { took, failures } = await crowd([server], owner.token, clients, bought)
      failed += failures.length
      const all = [...took.values()].flat()
      const address = took.get('an address')
      line(`  ${what}`, `${(all.length / seconds).toFixed(0)} a second; p50 and p99 of all ${percentile(all, 50).toFixed(0)} and ${percentile(all, 99).toFixed(0)} ms, of an address ${percentile(address, 50).toFixed(0)} and ${percentile(address, 99).toFixed(0)} ms; ${failures.length} failed`)
      for (const words of new Set(failures.slice(0, 3))) console.log(`    ${words}`)
    }
    await measure('first, to warm up')
    await measure(`${clients} clients, nothing is deleted`)
    const began = performance.now()
    let left = quotes
    for (let round = 1; left > 0 && round <= rounds; round += 1) {
      sql("update jobs set due_at = now() where kind = 'retention';")
      await measure(`${clients} clients, round ${round} of deleting`)
      left = old()
      const passed = (performance.now() - began) / 1000
      line('    gone', `${(quotes - left).toLocaleString('en')} quotes, ${((quotes - left) / passed).toFixed(0)} a second`)
    }
    return left < quotes && failed === 0
  } finally {
    await server.stop()
    grounds.remove()
    await postgres.stop()
    await simulator.stop()
  }
}
