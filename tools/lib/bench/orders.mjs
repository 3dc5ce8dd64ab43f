// How long hundreds of orders of two stores take from the press that asks for prices to a printed batch with its packing slips: three
// requests, as the screen makes them.
import { ground } from './server.mjs'

/** Orders of each store; together as many as the budget is said for. */
const each = 250
/** The budget of all three presses, in seconds. */
const budget = 60

const stores = [
  { kind: 'shopify', shop: 'bench.myshopify.com', admin_token: 'shpat_simulated' },
  { kind: 'woocommerce', shop: 'https://bench.example.ca', consumer_key: 'ck_simulated', consumer_secret: 'cs_simulated' },
]
const box = { length: '30', width: '20', height: '10', dimension_unit: 'cm', weight: '0.3', weight_unit: 'kg' }

/** Asks again until something is so. */
async function until(get, isDone) {
  for (const end = performance.now() + 300_000; performance.now() < end; ) {
    const found = await get()
    if (isDone(found)) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('nothing happened within five minutes')
}

/** All pages of a list. */
async function all(client, path, page = 1) {
  const { data, meta } = await client.get(`${path}&page=${page}`)
  return page < meta.last_page ? [...data, ...(await all(client, path, page + 1))] : data
}

export async function benchOrders(binary, line) {
  const place = await ground(binary)
  const server = await place.start()
  const client = await server.client()
  for (const store of stores) {
    const { data } = await client.post('/stores', store)
    await client.post('/v2/package-and-config', { config: { shop_id: data.id, ...box } })
    const form = new URLSearchParams({ action: 'place', shop: new URL(store.shop, 'https://bench.myshopify.com').hostname, kind: 'canada' })
    if (store.kind === 'shopify') form.set('shop', store.shop)
    for (let order = 0; order < each; order += 1)
      await fetch(`${server.base}/simulator/${store.kind}`, { method: 'POST', body: form, redirect: 'manual' })
  }
  await client.get('/shopify/sync-orders')
  const count = stores.length * each
  const ready = (order) => order.parcels.some(({ shipment_id, violations }) => shipment_id !== null && violations.length === 0)
  const orders = await until(
    async () => (await all(client, '/store-orders?paginate=100')).filter(ready),
    (found) => found.length >= count,
  )

  const from = performance.now()
  const seconds = () => (performance.now() - from) / 1000
  const order_ids = orders.slice(0, count).map(({ id }) => id)
  const { data: { run: { id } } } = await client.post('/store-orders/purchase', { order_ids, choice: { by: 'cheapest' } })
  const run = () => client.get(`/bulk-runs/${id}`).then(({ data }) => data)
  const priced = await until(run, ({ state, counts }) => state === 'open' && counts.priced === count)
  const atPrices = seconds()
  const rows = await all(client, `/bulk-runs/${id}/rows?paginate=100`)
  const shipment_ids = rows.map(({ shipment_id }) => shipment_id)
  await client.post('/bulk-shipment-purchase', { shipment_ids, total: priced.total })
  await until(run, ({ counts }) => counts.bought === count)
  const atLabels = seconds()
  const size = await client.file('/v2/bulk-shipment-label-download', { shipment_ids, type: '4x6', slips: true })
  const whole = seconds()
  const parts = `prices ${atPrices.toFixed(1)} s, labels ${(atLabels - atPrices).toFixed(1)} s, ${(size / 1e6).toFixed(1)} MB to print ${(whole - atLabels).toFixed(1)} s`
  line(`${count} orders of ${stores.length} stores to a printed batch with slips`, `${whole.toFixed(1)} s (${parts})`)
  await server.stop()
  place.remove()
  return whole <= budget
}
