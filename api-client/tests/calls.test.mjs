// Calls against a server: what arrives, what is thrown, and what is tried again behind a proxy that fails.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { install, load, signIn, url } from './install.mjs'

let createClient, WaybillError, waybill, key
before(async () => {
  install()
  ;({ createClient, WaybillError } = await load('@waybill/client/index.js'))
  key = await signIn()
  waybill = createClient({ key, baseUrl: `${url}/` })
})

const HERE = { country: 'CA', postal_code: 'H2T 3B2' }
const PARCEL = {
  length: '30',
  width: '20',
  height: '10',
  dimension_unit: 'cm',
  weight: '1.2',
  weight_unit: 'kg',
}
const FROM = {
  ...{ contact_first_name: 'Camille', contact_last_name: 'Roy', contact_phone: '514 555 0142' },
  ...{ street1: '5425 avenue de Gaspé', city: 'Montréal', state: 'QC', ...HERE },
}
const TO = {
  ...{ contact_first_name: 'Mei', contact_last_name: 'Lin', contact_phone: '403 555 0148' },
  ...{ street1: '1215 9 Avenue SE', city: 'Calgary', state: 'AB', postal_code: 'T2G 0S9', country: 'CA' },
}

/** A draft that is ready, and its cheapest rate. */
async function rated(client = waybill) {
  const body = { origin_address: FROM, destination_address: TO, parcels: [PARCEL] }
  const { data: draft } = await client.POST('/shipments/create-or-update', { body })
  const params = { path: { id: draft.id }, query: { sort: 'price' } }
  const { data: rates } = await client.GET('/v2/get-sorted-rates/{id}', { params })
  return { id: draft.id, rateId: rates.find((rate) => rate.blockers.length === 0).id }
}

const servers = []
after(() => servers.forEach((server) => (server.close(), server.closeAllConnections())))

/** A proxy that lets `fails` answer a request first, and remembers what it was asked. */
async function proxy(fails) {
  const asked = []
  const server = createServer(async (request, answer) => {
    const { method, headers } = request
    const chunks = await request.toArray()
    asked.push({ call: `${method} ${request.url}`, key: headers['idempotency-key'], headers })
    const forward = async () => {
      const { host, connection, ...kept } = headers
      const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
      const got = await fetch(url + request.url, { method, headers: kept, body })
      const {
        'content-encoding': coding,
        'content-length': length,
        ...rest
      } = Object.fromEntries(got.headers)
      return { status: got.status, headers: rest, body: Buffer.from(await got.arrayBuffer()) }
    }
    const failure = await fails(asked.length, forward, answer)
    if (answer.destroyed) return
    const { status, headers: said = {}, body = '' } = failure ?? (await forward())
    answer.writeHead(status, said).end(body)
  })
  servers.push(server)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, baseUrl: `http://127.0.0.1:${server.address().port}` }
}

const UNAVAILABLE = { status: 503, headers: { 'retry-after': '1' }, body: '<h1>Unavailable</h1>' }

/** The error that a call throws. */
const thrownBy = (call) =>
  call.then(
    () => assert.fail('nothing was thrown'),
    (error) => error,
  )

describe('answers', () => {
  test('quick rates come without a key', async () => {
    const visitor = createClient({ baseUrl: url, language: 'fr' })
    const body = {
      origin_address: HERE,
      destination_address: { country: 'CA', postal_code: 'T2G 0S9' },
      parcels: [PARCEL],
    }
    const { data, response } = await visitor.POST('/public/quick-rate', { body })
    assert.ok(data.length > 5 && data.every((rate) => rate.total > 0))
    assert.equal(response.status, 200)
    assert.ok(data.some((rate) => rate.charges.some((charge) => charge.label.includes('Tarif'))))
  })

  test('a list comes page by page, each row once', async () => {
    const { data, meta } = await waybill.GET('/address-books', { params: { query: { paginate: 500 } } })
    assert.equal(meta.total, data.length)
    const { asked, baseUrl } = await proxy(() => null)
    const ids = []
    const book = createClient({ key, baseUrl }).pages('/address-books', {
      params: { query: { paginate: 3 } },
    })
    for await (const { id } of book) ids.push(id)
    assert.deepEqual(
      ids,
      data.map(({ id }) => id),
    )
    assert.equal(asked.length, Math.ceil(data.length / 3))
  })

  test('a list with a cursor goes on by it', async () => {
    const { asked, baseUrl } = await proxy(() => null)
    const ids = []
    const history = createClient({ key, baseUrl }).pages('/v2/shipments', {
      params: { query: { paginate: 10 } },
    })
    for await (const { id } of history) ids.push(id)
    assert.equal(new Set(ids).size, ids.length)
    assert.ok(
      asked.length > 1 &&
        asked.slice(1).every(({ call }) => call.includes('cursor=') && !call.includes('page=')),
    )
  })

  test('several values of a query go as one text', async () => {
    const { asked, baseUrl } = await proxy(() => null)
    const params = { query: { status: ['requested', 'scheduled'] } }
    await createClient({ key, baseUrl, version: '2026-11-28' }).GET('/v2/pickups', { params })
    assert.equal(asked[0].call, 'GET /api/v2/pickups?status=requested,scheduled')
    assert.equal(asked[0].headers['x-waybill-version'], '2026-11-28')
  })
})

describe('errors', () => {
  test('a refusal names the fields', async () => {
    const error = await thrownBy(
      waybill.POST('/address-books', { body: { country: 'CA', postal_code: 'K1A 0B' } }),
    )
    assert.ok(error instanceof WaybillError)
    assert.deepEqual([error.status, error.code, error.retryable], [422, 'request.invalid', false])
    assert.ok(
      error.violations.some(
        ({ path, code }) => path === 'postal_code' && code === 'address.postal_code.format',
      ),
    )
    assert.match(error.requestId, /^[0-9a-f-]{36}$/)
    assert.equal(error.message, 'Some fields need your attention.')
  })

  test('a key that is none is refused', async () => {
    const stranger = createClient({ key: 'wb_live_none', baseUrl: url })
    assert.equal((await thrownBy(stranger.GET('/user'))).status, 401)
  })

  test('where nobody answers, the error says so', async () => {
    const alone = createClient({ baseUrl: 'http://127.0.0.1:1', retries: 0 })
    const error = await thrownBy(alone.GET('/site'))
    assert.deepEqual([error.status, error.code, error.retryable], [0, 'call.no_response', true])
  })

  test('a call that its caller ends throws what it was ended with', async () => {
    const { baseUrl } = await proxy(() => ({ ...UNAVAILABLE, headers: { 'retry-after': '15' } }))
    const signal = AbortSignal.timeout(200)
    const error = await thrownBy(createClient({ baseUrl }).GET('/site', { signal }))
    assert.equal(error.name, 'TimeoutError')
  })
})

describe('retries', () => {
  test('what reads is tried again after Retry-After', async () => {
    const { asked, baseUrl } = await proxy((time) => (time === 1 ? UNAVAILABLE : null))
    const began = Date.now()
    const { data } = await createClient({ key, baseUrl }).GET('/user')
    assert.equal(data.email, 'demo@waybill.example')
    assert.equal(asked.length, 2)
    assert.ok(Date.now() - began >= 1000)
  })

  test('what changes something without a key is asked once', async () => {
    const { asked, baseUrl } = await proxy(() => UNAVAILABLE)
    const error = await thrownBy(createClient({ key, baseUrl }).POST('/shipments'))
    assert.deepEqual([error.status, error.code, error.retryAfter, error.retryable], [503, 'unknown', 1, true])
    assert.equal(asked.length, 1)
  })

  test('a wait that is too long is left to the caller', async () => {
    const { asked, baseUrl } = await proxy(() => ({ status: 429, headers: { 'retry-after': '3600' } }))
    const error = await thrownBy(createClient({ baseUrl }).GET('/site'))
    assert.deepEqual([error.status, error.retryAfter, asked.length], [429, 3600, 1])
  })

  test('a purchase whose answer is lost is bought once', async () => {
    const path = await rated()
    const { asked, baseUrl } = await proxy(async (time, forward, answer) => {
      if (time > 1) return null
      await forward()
      answer.destroy()
    })
    const lossy = createClient({ key, baseUrl })
    const { data } = await lossy.POST('/shipments/{id}/rates/{rateId}/buy', { params: { path }, body: {} })
    assert.equal(data.status, 'purchased')
    assert.equal(asked.length, 2)
    assert.match(asked[0].key, /^[0-9a-f-]{36}$/)
    assert.equal(asked[1].key, asked[0].key)
  })

  test("a caller's own key is kept, and the same purchase is answered again", async () => {
    const path = await rated()
    const params = { path, header: { 'Idempotency-Key': `order-${path.id}` } }
    const buy = () => waybill.POST('/shipments/{id}/rates/{rateId}/buy', { params, body: {} })
    const [first, second] = [await buy(), await buy()]
    assert.equal(second.data.purchase.id, first.data.purchase.id)
    const other = { path: await rated(), header: params.header }
    const error = await thrownBy(
      waybill.POST('/shipments/{id}/rates/{rateId}/buy', { params: other, body: {} }),
    )
    assert.equal(error.code, 'purchase.key_reused')
    const without = await thrownBy(
      waybill.POST('/shipments/{id}/rates/{rateId}/buy', { params: { path }, body: {} }),
    )
    assert.deepEqual([without.status, without.code], [409, 'purchase.live'])
  })
})

describe('webhooks', () => {
  const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
  const body = '{"type":"tracking.delivered","timestamp":"2026-11-28T12:00:00Z","data":{"id":"1"}}'

  /** The headers of a webhook that was signed at a moment. */
  async function signed(moment, by = secret) {
    const { Webhook } = await load('standardwebhooks/dist/index.js').then(
      (module) => module.default ?? module,
    )
    const signature = new Webhook(by).sign('msg_1', moment, body)
    return {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(moment / 1000)),
      'webhook-signature': signature,
    }
  }

  test('are taken with the right signature alone', async () => {
    const { verifyWebhook, WebhookError } = await load('@waybill/client/webhooks.js')
    const headers = await signed(new Date())
    const node = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]))
    for (const given of [headers, new Headers(headers), { ...node, host: 'shop.example', cookie: undefined }])
      assert.equal(verifyWebhook(secret, given, new TextEncoder().encode(body)).type, 'tracking.delivered')
    // While the secret is replaced there are two signatures.
    const other = await signed(new Date(), 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
    const both = {
      ...headers,
      'webhook-signature': `${other['webhook-signature']} ${headers['webhook-signature']}`,
    }
    assert.equal(verifyWebhook(secret, both, body).data.id, '1')
    assert.throws(() => verifyWebhook(secret, headers, body.replace('1', '2')), WebhookError)
    assert.throws(() => verifyWebhook(secret, other, body), WebhookError)
    assert.throws(() => verifyWebhook(secret, {}, body), WebhookError)
    const old = await signed(new Date(Date.now() - 6 * 60_000))
    assert.throws(() => verifyWebhook(secret, old, body), WebhookError)
  })
})
