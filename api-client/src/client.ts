// The client: typed calls over openapi-fetch.
import createFetchClient from 'openapi-fetch'
import type { Answer, Call, DataOf, Inits, Meta, Method, PagedPath, PathOf, RowOf } from './call.js'
import { failureOf, notAnswered } from './error.js'
import { TAKE_KEY } from './operations.js'
import { retried } from './retry.js'
import type { paths } from './schema.js'

/** How a client reaches an installation, and as whom. */
export type ClientOptions = {
  /** The token of a session. Without it only public operations answer. */
  key?: string | undefined
  /** The installation's address, such as `https://ship.example.ca`. */
  baseUrl: string
  /** The API's version, a date, to which answers are to keep. */
  version?: string
  /** The language of messages. */
  language?: 'en' | 'fr'
  /** How often a call is tried again; 3 unless given, 0 never. */
  retries?: number
  /** In place of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

type Caller<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...init: Inits<Call<M, P>>
) => Promise<Answer<DataOf<Call<M, P>>>>

/** A client of one installation. Paths are under `/api`. */
export type Client = {
  GET: Caller<'get'>
  POST: Caller<'post'>
  PUT: Caller<'put'>
  PATCH: Caller<'patch'>
  DELETE: Caller<'delete'>
  /** All rows of a list, page after page; `paginate` is 100 unless given. */
  pages: <P extends PagedPath>(
    path: P,
    ...init: Inits<Call<'get', P>>
  ) => AsyncGenerator<RowOf<P>, void, undefined>
}

/** The input of any call, once its types have been checked. */
type AnyInit = {
  params?: {
    header?: Record<string, unknown>
    query?: Record<string, unknown>
    path?: Record<string, unknown>
  }
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

const KEY = 'Idempotency-Key'
const PAGE_SIZE = 100

/** Makes a client. */
export function createClient(options: ClientOptions): Client {
  const { key, baseUrl, version, language, retries = 3, fetch } = options
  const http = createFetchClient<paths>({
    baseUrl: `${baseUrl.replace(/\/+$/, '')}/api`,
    ...(fetch && { fetch }),
    headers: {
      Accept: 'application/json, */*',
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      ...(version !== undefined && { 'X-Waybill-Version': version }),
      ...(language !== undefined && { 'Accept-Language': `${language}-CA` }),
    },
    // Several values go as one text, with commas.
    querySerializer: { array: { style: 'form', explode: false } },
  }) as unknown as {
    request: (method: Method, path: string, init: object) => Promise<{ response: Response; error?: unknown }>
  }

  async function attempt(method: Method, path: string, init: AnyInit): Promise<Answer<unknown>> {
    const sent = http.request(method, path, { ...init, parseAs: 'stream' })
    const { response, error } = await sent.catch((cause: unknown) => missed(cause, init.signal))
    if (!response.ok) throw failureOf(response, error)
    const { data = null, meta = {} } = await read(response).catch((cause: unknown) =>
      missed(cause, init.signal),
    )
    return { data, meta, response }
  }

  function send(method: Method, path: string, init: AnyInit = {}): Promise<Answer<unknown>> {
    const takesKey = TAKE_KEY.has(`${method.toUpperCase()} ${path}`)
    const header = { ...init.params?.header }
    // The same over all retries.
    if (takesKey && !new Headers(init.headers).has(KEY)) header[KEY] ??= crypto.randomUUID()
    const keyed = { ...init, params: { ...init.params, header } }
    const isHarmless = method === 'get' || takesKey
    return retried(() => attempt(method, path, keyed), isHarmless ? retries : 0, init.signal)
  }

  async function* pages(path: string, init: AnyInit = {}): AsyncGenerator<unknown, void, undefined> {
    let next: Record<string, unknown> | undefined = { page: 1 }
    while (next) {
      const query = { paginate: PAGE_SIZE, ...init.params?.query, ...next }
      const { data, meta } = await send('get', path, { ...init, params: { ...init.params, query } })
      yield* data as unknown[]
      next = after(meta, (data as unknown[]).length, 'cursor' in next)
    }
  }

  const caller = (method: Method) => (path: string, init?: AnyInit) => send(method, path, init)
  return {
    GET: caller('get'),
    POST: caller('post'),
    PUT: caller('put'),
    PATCH: caller('patch'),
    DELETE: caller('delete'),
    pages,
  } as Client
}

/** The request for the page after this one. Where counting stopped, only a page that is not full is the last. */
function after(meta: Meta, rows: number, isByCursor: boolean): Record<string, unknown> | undefined {
  const { cursor, current_page, last_page, per_page, total_is_exact } = meta
  if (cursor !== undefined) return { page: undefined, cursor }
  // A page that was asked for by a cursor has no number: without a further cursor it is the last.
  if (isByCursor || current_page === undefined || last_page === undefined || per_page === undefined)
    return undefined
  const goesOn = total_is_exact ? current_page < last_page : rows >= per_page
  return goesOn ? { page: current_page + 1 } : undefined
}

/** The envelope of an answer, or its file. */
async function read(response: Response): Promise<{ data?: unknown; meta?: Meta }> {
  const media = response.headers.get('content-type') ?? ''
  if (media.startsWith('application/json')) return response.json()
  return { data: response.status === 204 ? null : await response.blob() }
}

/** Throws what a call without an answer is for its caller; one that the caller has ended is not a failure. */
function missed(cause: unknown, signal: AbortSignal | undefined): never {
  throw signal?.aborted ? cause : notAnswered(cause)
}
