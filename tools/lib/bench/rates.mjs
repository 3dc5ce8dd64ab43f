// How long comparing rates takes: compared with the slowest courier, with more couriers, and in a crowd.
import { percentile } from './figures.mjs'
import { ground } from './server.mjs'

const slugs = ['cp', 'puro', 'gls', 'loomis', 'ups', 'canpar']
/** What each simulated courier takes to answer: nobody's real figures, but apart from each other, and the post the slowest. */
const staggered = { cp: 250, puro: 200, gls: 150, loomis: 120, ups: 90, canpar: 60 }
const equal = Object.fromEntries(slugs.map((slug) => [slug, 200]))
const rounds = Number(process.env.WAYBILL_BENCH_ROUNDS ?? 15)
const crowd = 200
/** The budget of the fan-out over the slowest courier, in milliseconds at the median. */
const budget = 10

const median = (numbers) => percentile(numbers, 50)
const ms = (number) => `${number.toFixed(1)} ms`

async function timed(work) {
  const from = performance.now()
  const answer = await work()
  return { answer, milliseconds: performance.now() - from }
}

const place = (city, state, postal_code) => ({
  contact_first_name: 'Anaïs', contact_last_name: 'Tremblay', contact_phone: '5145550143', contact_email: 'a@example.ca',
  street1: '1250 Main St', city, state, postal_code, country: 'CA',
})

/** A new draft: a question that nobody has asked. */
async function draft({ post }, number) {
  const { data } = await post('/shipments/create-or-update', {
    origin_address: place('Montréal', 'QC', 'H3H 2L3'),
    destination_address: place('Vancouver', 'BC', 'V6B 1A1'),
    parcels: [{ type: 'parcel', length: '30', width: '20', height: String(10 + (number % 20)), dimension_unit: 'cm', weight: '2.5', weight_unit: 'kg' }],
  })
  return data.id
}

/** A comparison of all couriers; says what is missing from it. */
async function compare({ get }, id, couriers) {
  const { data, meta } = await get(`/v2/get-sorted-rates/${id}`)
  const answered = new Set(data.map((rate) => rate.courier_slug))
  const missing = couriers.filter((slug) => !answered.has(slug))
  if (missing.length > 0) throw new Error(`no rates of ${missing.join(', ')}: ${JSON.stringify(meta?.messages)}`)
}

/** In each round every courier is asked alone, and then all of them at once: what does the whole take over the slowest? */
async function fanOut(client, latencies) {
  await client.latency(latencies)
  const over = []
  const whole = []
  for (let round = 0; round <= rounds; round += 1) {
    const alone = []
    for (const slug of slugs) {
      const id = await draft(client, round)
      alone.push((await timed(() => client.get(`/v2/get-rates/${id}/${slug}`))).milliseconds)
    }
    const id = await draft(client, round)
    const { milliseconds } = await timed(() => compare(client, id, slugs))
    // The first round opens connections and warms caches.
    if (round === 0) continue
    over.push(milliseconds - Math.max(...alone))
    whole.push(milliseconds)
  }
  return { over: median(over), whole: median(whole) }
}

async function withServer(binary, settings, work) {
  const grounds = await ground(binary, settings)
  const server = await grounds.start()
  try {
    return await work(await server.client())
  } finally {
    await server.stop()
    grounds.remove()
  }
}

const only = (couriers) =>
  Object.fromEntries(slugs.filter((slug) => !couriers.includes(slug)).map((slug) => [`WAYBILL_COURIERS__${slug.toUpperCase()}__ENABLED`, 'false']))

/** Writes its lines by `line(what, value)`; answers whether all held. */
export async function benchRates(binary, line) {
  let held = true
  const verdict = (good) => {
    held &&= good
    return good ? '' : '  OVER'
  }
  await withServer(binary, {}, async (client) => {
    const { over, whole } = await fanOut(client, staggered)
    line('six couriers: over the slowest alone', `${ms(over)} at the median of ${rounds} (${ms(whole)} in all)${verdict(over <= budget)}`)
    const id = await draft(client, 0)
    await compare(client, id, slugs)
    const stored = []
    for (let round = 0; round < 50; round += 1) stored.push((await timed(() => compare(client, id, slugs))).milliseconds)
    line('the same question again, from what is stored', `${ms(median(stored))} at the median of 50`)

    await client.latency(staggered)
    const ids = []
    for (let number = 0; number < crowd; number += 1) ids.push(await draft(client, number))
    const { answer, milliseconds } = await timed(() => Promise.all(ids.map(async (one) => {
      const asked = await timed(() => compare(client, one, slugs).then(() => null, (error) => error))
      return { milliseconds: asked.milliseconds, error: asked.answer }
    })))
    const failures = answer.filter(({ error }) => error !== null)
    const took = answer.map((one) => one.milliseconds)
    line(`${crowd} comparisons at once`, `${failures.length} failed, p50 ${ms(percentile(took, 50))}, p95 ${ms(percentile(took, 95))}, all in ${ms(milliseconds)}${verdict(failures.length === 0)}`)
    for (const { error } of failures.slice(0, 3)) console.log(`  ${error.message}`)
  })
  const growth = []
  for (const count of [1, 2, 4, 6]) {
    const couriers = slugs.slice(0, count)
    const took = await withServer(binary, only(couriers), async (client) => {
      await client.latency(equal)
      const each = []
      for (let round = 0; round <= rounds; round += 1) {
        const id = await draft(client, round)
        const { milliseconds } = await timed(() => compare(client, id, couriers))
        if (round > 0) each.push(milliseconds)
      }
      return median(each)
    })
    growth.push(`${count}: ${ms(took)}`)
  }
  line('comparing by number of couriers, all alike', growth.join(', '))
  return held
}
