import type { ErrorEnvelope, Paging, PricePayer } from '@waybill/types'
import { http, HttpResponse, type DefaultBodyType } from 'msw'
import { setupServer } from 'msw/node'

/** The network of screen tests: the tests answer, typed by the bindings. A card pays unless a test says otherwise. */
export const server = setupServer(
  http.get('*/api/balance/payer', () =>
    HttpResponse.json<{ data: PricePayer }>({ data: { from_balance: false, left: null } }),
  ),
)

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A call that the client made. */
export type Asked = { body: unknown; url: URL; headers: Headers }

async function askedOf(request: Request): Promise<Asked> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/')
  const text = isForm ? '' : await request.text()
  return {
    body: isForm ? await request.formData() : text === '' ? undefined : JSON.parse(text),
    url: new URL(request.url),
    headers: request.headers,
  }
}

/** Answers a call with a success in the envelope, and keeps what was asked. */
export function answers<T extends DefaultBodyType>(
  method: Method,
  path: string,
  data: T,
  meta?: Paging,
): Asked[] {
  const asked: Asked[] = []
  server.use(
    http[method](`*/api${path}`, async ({ request }) => {
      asked.push(await askedOf(request))
      return HttpResponse.json({ data, ...(meta && { meta }) })
    }),
  )
  return asked
}

/** Answers a call with an error in the envelope, and keeps what was asked. */
export function refuses(
  method: Method,
  path: string,
  status: number,
  error: Partial<ErrorEnvelope>,
): Asked[] {
  const asked: Asked[] = []
  server.use(
    http[method](`*/api${path}`, async ({ request }) => {
      asked.push(await askedOf(request))
      return HttpResponse.json(
        { message: '', errors: [], code: 'test', request_id: 'r', ...error },
        { status },
      )
    }),
  )
  return asked
}

/** Lets a call end without any answer, and keeps what was asked. */
export function isDown(method: Method, path: string): Asked[] {
  const asked: Asked[] = []
  server.use(
    http[method](`*/api${path}`, async ({ request }) => {
      asked.push(await askedOf(request))
      return HttpResponse.error()
    }),
  )
  return asked
}

/**
 * Holds something that is saved over what was read, as the server does: 409 where another version is stored than the caller names.
 * `save` returns what is stored after a call.
 */
export function holdsOver<T extends { updated_at: string | null }, I>(
  method: Method,
  path: string,
  first: T,
  save: (held: T, input: I) => T,
): { asked: Asked[]; held: () => T; hold: (held: T) => void } {
  const asked: Asked[] = []
  let held = first
  server.use(
    http[method](`*/api${path}`, async ({ request }) => {
      const call = await askedOf(request)
      asked.push(call)
      const read = call.headers.get('If-Match')
      if (read !== null && read !== `"${held.updated_at}"`)
        return HttpResponse.json(
          { message: '', errors: [], code: 'request.conflict', request_id: 'r', data: held },
          { status: 409 },
        )
      held = { ...save(held, call.body as I), updated_at: new Date(Date.now() + asked.length).toISOString() }
      return HttpResponse.json<DefaultBodyType>({ data: held })
    }),
  )
  return { asked, held: () => held, hold: (next) => (held = next) }
}

/** The paging of a list that has one page. */
export function onePage(total: number): Paging {
  return { current_page: 1, last_page: 1, per_page: 25, total, total_is_exact: true }
}
