// Twenty rules and 10,000 shipments with twelve rates each, tried in calls of 250.
const PLACES = [['QC', 'H2X 1Y4'], ['ON', 'M5J 0B6'], ['NS', 'B3J 2A4'], ['BC', 'V6B 1A1'], ['MB', 'R3B 3H6']]
const COURIERS = ['cp', 'puro', 'gls', 'loomis', 'ups', 'canpar']
const ORDERS = 10_000
const AT_ONCE = 250

function rulesOf(count) {
  const when = (at) => [
    { fact: 'province', test: 'is', values: ['CA-QC', 'CA-NS'] },
    { fact: 'weight', test: 'over', weight: String(at), weight_unit: 'kg' },
    { fact: 'product', test: 'is', values: [`céramique ${at}`, 'lampe', `sku-${at}`] },
  ]
  const rules = Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: `Rule ${at}`,
    enabled: true,
    conditions: at === count - 1 ? [] : when(at),
    actions: [at % 2 ? { kind: 'fastest' } : { kind: 'cheapest' }],
  }))
  return { matching: 'first', rules }
}

function orderOf(at) {
  const [province, postal_code] = PLACES[at % PLACES.length]
  const rates = Array.from({ length: 12 }, (_, place) => ({
    id: `0199a000-0000-7000-8000-${String(at * 12 + place).padStart(12, '0')}`,
    courier_slug: COURIERS[place % 6],
    service: `S${place}`,
    service_level: `Service ${place}`,
    total: 1500 + ((at * 7 + place * 131) % 900),
    delivery_days: 1 + ((at + place) % 7),
    delivery_estimate: `2026-11-${10 + ((at + place) % 18)}`,
  }))
  return {
    id: `0199b000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    facts: {
      country: 'CA',
      province,
      postal_code,
      residential: at % 2 === 0,
      weight: `${at % 30}.5`,
      weight_unit: 'kg',
      value: at * 10,
      parcels: 1,
      source: 'file',
      products: ['Lampe de table en céramique', `SKU-${at % 40}`, 'Abat-jour de lin'],
      checkout: 'Livraison standard',
    },
    rates,
    bought: rates[0].id,
  }
}

/** Tries the rules on all shipments by the module's `run`, as the screen does. */
export function dryRun(run) {
  const list = rulesOf(20)
  const orders = Array.from({ length: ORDERS }, (_, at) => orderOf(at))
  let totals = { orders: 0, changed: 0, held: 0, not_offered: 0, cost_then: 0, cost_now: 0, rules: [] }
  let bytes = 0
  const begun = performance.now()
  for (let at = 0; at < ORDERS; at += AT_ONCE) {
    const text = JSON.stringify({ input: { list, orders: orders.slice(at, at + AT_ONCE), before: totals } })
    bytes += text.length
    totals = JSON.parse(run('shipping_rule.dry_run', text)).totals
  }
  return { milliseconds: performance.now() - begun, megabytes: bytes / 1e6, totals }
}
