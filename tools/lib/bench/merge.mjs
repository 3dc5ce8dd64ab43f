// How long a thousand labels take as one document, and how much memory the server needs for it.
import { readFileSync } from 'node:fs'
import { ground } from './server.mjs'

const labels = 1000
/** The budget of the whole answer, in milliseconds, and of what memory grows by, in MiB. */
const budget = { milliseconds: 5_000, growth: 40 }

const peak = (pid) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export async function benchMerge(binary, line) {
  const place = await ground(binary)
  const server = await place.start()
  const client = await server.client()
  const { data: shipments } = await client.get('/shipments?paginate=500')
  // One that was cancelled keeps its file, but is not a label any more.
  const bought = shipments.filter(({ status, labels: files }) => status === 'purchased' && files.length > 0).map(({ id }) => id)
  if (bought.length === 0) throw new Error('the demonstration account has no labels')
  const shipment_ids = Array.from({ length: labels }, (_, at) => bought[at % bought.length])
  let held = true
  for (const type of ['4x6', 'letter']) {
    await client.file('/v2/bulk-shipment-label-download', { shipment_ids: bought, type })
    const before = peak(server.pid)
    const from = performance.now()
    const size = await client.file('/v2/bulk-shipment-label-download', { shipment_ids, type })
    const milliseconds = performance.now() - from
    const growth = peak(server.pid) - before
    held &&= milliseconds <= budget.milliseconds && growth <= budget.growth
    line(`${labels} labels as one document, ${type}`, `${milliseconds.toFixed(0)} ms, ${(size / 1e6).toFixed(1)} MB, memory +${growth.toFixed(1)} MiB`)
  }
  await server.stop()
  place.remove()
  return held
}
