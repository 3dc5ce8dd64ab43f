import type { ErrorEnvelope, Paging } from '@waybill/types'
import { http, HttpResponse, type DefaultBodyType } from 'msw'
import { setupServer } from 'msw/node'

/** The network of screen tests: the tests answer, typed by the bindings. */
export const server = setupServer()

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A call that the client made. */
export type Asked = { body: unknown; url: URL; headers: Headers }

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
      const text = await request.text()
      asked.push({
        body: text === '' ? undefined : JSON.parse(text),
        url: new URL(request.url),
        headers: request.headers,
      })
      return HttpResponse.json({ data, ...(meta && { meta }) })
    }),
  )
  return asked
}

/** Answers a call with an error in the envelope. */
export function refuses(method: Method, path: string, status: number, error: Partial<ErrorEnvelope>): void {
  server.use(
    http[method](`*/api${path}`, () =>
      HttpResponse.json({ message: '', errors: [], code: 'test', request_id: 'r', ...error }, { status }),
    ),
  )
}

/** Lets a call end without any answer. */
export function isDown(method: Method, path: string): void {
  server.use(http[method](`*/api${path}`, () => HttpResponse.error()))
}

/** The paging of a list that has one page. */
export function onePage(total: number): Paging {
  return { current_page: 1, last_page: 1, per_page: 25, total, total_is_exact: true }
}
