import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, isDown, refuses, server } from '@/shared/testing/server'
import { ApiError } from './ApiError'
import { call, callWithMeta, fileAddress, onRefusal, readTestModeFrom, readTokenFrom } from './call'

const person = { email: 'ana@example.ca', password: 'a sentence' }

let token: string | null = null
const signIn = () => (token = 'token')

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => new Error('the call succeeded'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw error
  return error
}

beforeEach(() => {
  token = null
  readTokenFrom(() => token)
})

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

/** Each is refused by the compiler. */
const undescribed = () => [
  // @ts-expect-error There is no such path.
  call({ path: '/shipment' }),
  // @ts-expect-error The path has no such method.
  call({ method: 'DELETE', path: '/shipments' }),
  // @ts-expect-error The query has no such member.
  call({ path: '/shipments', query: { draft: true } }),
  // @ts-expect-error The body is missing.
  call({ method: 'POST', path: '/login' }),
  // @ts-expect-error The body is another's.
  call({ method: 'PATCH', path: `/claims/${person.email}`, body: person }),
  // @ts-expect-error The answer is a claim.
  call({ path: `/claims/${person.email}` }).then(({ parcels }) => parcels),
]

describe('the call layer', () => {
  it('sends the bearer token, the language and the query, and opens the envelope', async () => {
    signIn()
    const asked = answers('get', '/shipments', ['one'], {
      current_page: 2,
      last_page: 2,
      per_page: 25,
      total: 26,
      total_is_exact: true,
    })
    const { data, meta } = await callWithMeta({
      path: '/shipments',
      query: { page: 2, search: '' },
    })
    expect(data).toEqual(['one'])
    expect(meta.total).toBe(26)
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer token')
    expect(asked[0]?.headers.get('Accept-Language')).toBe('en-CA')
    expect(asked[0]?.url.search).toBe('?page=2')
  })

  it('compiles for no call that the document does not describe', () => {
    expect(undescribed).toBeTypeOf('function')
  })

  it('names test data in each call of the session, and in the addresses of files, while the tab shows it', async () => {
    signIn()
    let isOn = true
    readTestModeFrom(() => isOn)
    const asked = answers('get', '/shipments', [])
    await call({ path: '/shipments' })
    await call({ path: '/shipments', isPublic: true })
    expect([fileAddress('/api/files/1'), fileAddress('/api/files/1?width=200')]).toEqual([
      '/api/files/1?waybill_mode=test',
      '/api/files/1?width=200&waybill_mode=test',
    ])
    isOn = false
    await call({ path: '/shipments' })
    await call({ path: '/shipments', isTest: true })
    const modes = asked.map(({ headers }) => headers.get('X-Waybill-Mode'))
    expect(modes).toEqual(['test', null, null, 'test'])
    expect(fileAddress('/api/files/1')).toBe('/api/files/1')
  })

  it('sends no token with a public call', async () => {
    signIn()
    const asked = answers('post', '/login', null)
    await call({ method: 'POST', path: '/login', body: person, isPublic: true })
    expect(asked[0]?.headers.has('Authorization')).toBe(false)
  })

  it('answers the forgery cookie with its header on writes, and passes the idempotency key on', async () => {
    document.cookie = 'XSRF-TOKEN=proof'
    const asked = answers('post', '/shipments', null)
    await call({ method: 'POST', path: '/shipments', idempotencyKey: 'once' })
    expect(asked[0]?.headers.get('X-XSRF-TOKEN')).toBe('proof')
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('once')
  })

  it("shows the server's message, its violations and when to come back", async () => {
    server.use(
      http.post('*/api/login', () =>
        HttpResponse.json(
          { message: 'Too many attempts.', errors: [], code: 'rate_limited', request_id: 'abc' },
          { status: 429, headers: { 'Retry-After': '30' } },
        ),
      ),
    )
    const error = await failureOf(call({ method: 'POST', path: '/login', body: person, isPublic: true }))
    expect(error).toMatchObject({
      message: 'Too many attempts.',
      status: 429,
      code: 'rate_limited',
      requestId: 'abc',
      retryAfter: 30,
    })
  })

  it('says the default text where the server sent no message', async () => {
    server.use(http.get('*/api/user', () => new HttpResponse('<html>', { status: 502 })))
    expect((await failureOf(call({ path: '/user' }))).message).toBe('Something went wrong. Please try again.')
  })

  it('says that the server might be down where no answer came', async () => {
    isDown('get', '/user')
    expect((await failureOf(call({ path: '/user' }))).message).toMatch(/might be down/)
  })

  it('says the same where an answer was cut off, or a proxy answered with a page', async () => {
    server.use(http.get('*/api/user', () => new HttpResponse('<html>')))
    expect(await failureOf(call({ path: '/user' }))).toMatchObject({ status: 0, code: 'call.no_response' })
  })

  it('drops an answer that arrives after signing out', async () => {
    signIn()
    server.use(
      http.get('*/api/user', () => {
        token = null
        return HttpResponse.json({ data: 'somebody' })
      }),
    )
    expect(await failureOf(call({ path: '/user' }))).toMatchObject({
      code: 'call.logged_out',
      message: 'user is logged out',
    })
  })

  it('drops an answer that arrives when somebody else has signed in', async () => {
    signIn()
    const heard: number[] = []
    const stop = onRefusal((error) => heard.push(error.status))
    server.use(
      http.get('*/api/user', () => {
        token = 'of somebody else'
        return HttpResponse.json({ message: 'No.', errors: [] }, { status: 401 })
      }),
    )
    expect(await failureOf(call({ path: '/user' }))).toMatchObject({ code: 'call.logged_out' })
    expect(heard).toEqual([])
    stop()
  })

  it('asks nothing more with a token that was refused, until somebody signs in', async () => {
    signIn()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let asked = 0
    server.use(
      http.get('*/api/user', ({ request }) => {
        asked += 1
        return request.headers.get('Authorization') === 'Bearer token'
          ? HttpResponse.json({ message: 'No.', errors: [] }, { status: 401 })
          : HttpResponse.json({ data: 'somebody' })
      }),
    )
    expect((await failureOf(call({ path: '/user' }))).status).toBe(401)
    expect((await failureOf(call({ path: '/user' }))).status).toBe(401)
    expect(asked).toBe(1)
    token = 'new'
    expect(await call({ path: '/user' })).toBe('somebody')
    vi.restoreAllMocks()
  })

  it.each([401, 403])('logs a %i, tells the shell, and rethrows it', async (status) => {
    signIn()
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const heard: number[] = []
    const stop = onRefusal((error) => heard.push(error.status))
    refuses('get', '/user', status, { code: 'auth.refused', message: 'No.' })
    expect((await failureOf(call({ path: '/user' }))).status).toBe(status)
    expect(logged).toHaveBeenCalledOnce()
    expect(heard).toEqual([status])
    stop()
    logged.mockRestore()
  })
})
