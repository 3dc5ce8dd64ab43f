import type { Violation } from '@waybill/types'
import { currentLanguage } from '@/shared/i18n'
import { initRules } from '@/shared/rules'
import { ApiError, failureMessage, loggedOutMessage, noResponseMessage } from './ApiError'
import type { AnswerTo, CallOf, Meta, Method, Request } from './request'
import { noteServerRules } from './serverRules'

/** The envelope of a success. */
export type Answer<T> = { data: T; meta: Meta }

type ErrorEnvelope = {
  message?: string
  errors?: Violation[]
  code?: string
  request_id?: string
  data?: unknown
}

type Refusal = (error: ApiError) => void
const refusalListeners = new Set<Refusal>()

/** Hears of every 401 and 403 of calls with a token; the shell offers sign-in in place on 401. */
export function onRefusal(listener: Refusal): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

let tokenNow = (): string | null => null

/** The token that the server no longer accepts, and what it said. */
let refused: { token: string; failure: ApiError } | null = null

/** Takes from above where to read the bearer token of the moment; null says that nobody is signed in. */
export function readTokenFrom(source: () => string | null): void {
  tokenNow = source
  refused = null
}

let testModeNow = () => false

/** Takes from above where to read whether calls are about the account's test data. */
export function readTestModeFrom(source: () => boolean): void {
  testModeNow = source
}

/** The address of a file that the browser itself asks for, in the mode of the moment. */
export function fileAddress(path: string): string {
  if (!testModeNow()) return path
  return `${path}${path.includes('?') ? '&' : '?'}waybill_mode=test`
}

let askPerson: (() => Promise<boolean>) | null = null
/** The question to the person that is open, for every call that waits for its answer. */
let confirming: Promise<boolean> | null = null

/** Takes from above how the person is asked to confirm that it is them; it says whether they did. */
export function confirmIdentityBy(ask: () => Promise<boolean>): () => void {
  askPerson = ask
  return () => {
    askPerson = null
  }
}

/** Asks the person once, however many calls wait for it. */
async function isConfirmed(): Promise<boolean> {
  if (askPerson === null) return false
  confirming ??= askPerson().finally(() => {
    confirming = null
  })
  return confirming
}

function notifyRefusal(failure: ApiError): void {
  for (const listener of refusalListeners) listener(failure)
}

function cookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

function headersOf(request: Request, token: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': `${currentLanguage()}-CA` })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const isOfSession = !request.isPublic && request.token === undefined
  if (request.isTest || (isOfSession && testModeNow())) headers.set('X-Waybill-Mode', 'test')
  // Reading a cookie asks another process of the browser, and waits for it.
  const xsrf = request.method && request.method !== 'GET' && cookie('XSRF-TOKEN')
  if (xsrf) headers.set('X-XSRF-TOKEN', decodeURIComponent(xsrf))
  if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey)
  if (request.ifMatch !== undefined) headers.set('If-Match', `"${request.ifMatch}"`)
  if (request.body !== undefined && !(request.body instanceof FormData))
    headers.set('Content-Type', 'application/json')
  return headers
}

/** The headers of a call, for what does not go through `call`: an upload that resumes. */
export function headersOfCall(method: 'GET' | 'POST'): Headers {
  return headersOf({ method, path: '' }, tokenNow())
}

/** The body as it is sent: a form with files as it is, anything else as JSON. */
function bodyOf({ body }: Request): FormData | string | undefined {
  return body === undefined || body instanceof FormData ? body : JSON.stringify(body)
}

/** Browsers refuse to keep more than 64 KiB of bodies alive, all requests of a page together. */
const KEPT_ALIVE_MAX = 32_768

const isKeptAlive = ({ keepalive = false }: Request, body: FormData | string | undefined) =>
  keepalive && (body === undefined || (typeof body === 'string' && body.length <= KEPT_ALIVE_MAX))

function urlOf({ path, query, host }: Request): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return `${host?.baseUrl ?? '/api'}${path}${text && `?${text}`}`
}

async function failureOf(response: Response): Promise<ApiError> {
  const envelope = await response.json().then(
    (body: unknown) => (typeof body === 'object' && body !== null ? (body as ErrorEnvelope) : {}),
    (): ErrorEnvelope => ({}),
  )
  // The words of failures are core's.
  await initRules()
  const retryAfter = Number(response.headers.get('Retry-After'))
  return new ApiError(failureMessage(envelope.message), {
    status: response.status,
    code: envelope.code ?? 'unknown',
    violations: envelope.errors ?? [],
    requestId: envelope.request_id,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
    data: envelope.data,
  })
}

/** Throws what a request or a body that did not arrive is for the caller. */
async function notArrived(request: Request, error: unknown): Promise<never> {
  // A call that its screen cancelled is not a failure.
  if (request.signal?.aborted) throw error
  await initRules()
  throw new ApiError(noResponseMessage(), { status: 0, code: 'call.no_response' })
}

/** Sends a request and gives the raw response of a success; every failure is an `ApiError` with words for a person. */
async function send(request: Request, isRepeated = false): Promise<Response> {
  // A screen that comes asks for many things at once: each is asked for in a task of its own, between which the page answers.
  // A write must not wait: the page may be closing.
  if ((request.method ?? 'GET') === 'GET' && 'scheduler' in globalThis) await scheduler.yield?.()
  const session = tokenNow()
  const token = request.isPublic ? null : (request.token ?? request.host?.token ?? session)
  // Nothing more is asked with it until someone signs in: every screen would ask, and get the same answer.
  if (token !== null && token === session && token === refused?.token) {
    notifyRefusal(refused.failure)
    throw refused.failure
  }
  const body = bodyOf(request)
  const response = await fetch(urlOf(request), {
    method: request.method ?? 'GET',
    headers: headersOf(request, token),
    ...(body !== undefined && { body }),
    keepalive: isKeptAlive(request, body),
    ...(request.signal && { signal: request.signal }),
    credentials: 'same-origin',
  }).catch((error: unknown) => notArrived(request, error))
  noteServerRules(response.headers)
  // An answer that arrives after signing out, or after someone else has signed in, belongs to nobody.
  const ofSession = token !== null && request.token === undefined
  if (ofSession && (tokenNow() === null || tokenNow() !== session)) {
    await initRules()
    throw new ApiError(loggedOutMessage(), { status: 0, code: 'call.logged_out' })
  }
  if (response.ok) return response
  const failure = await failureOf(response)
  // The change goes on once the person has confirmed that it is them.
  if (failure.code === 'auth.confirm' && !isRepeated && (await isConfirmed())) return send(request, true)
  // A token of another place says nothing about the session.
  if (token !== null && token === session && (failure.status === 401 || failure.status === 403)) {
    console.warn(`${request.method ?? 'GET'} ${request.path}: ${failure.status} ${failure.code}`)
    if (failure.status === 401) refused = { token, failure }
    notifyRefusal(failure)
  }
  throw failure
}

/** Opens the envelope of an answer: the data with its meta. */
async function opened<T>(request: Request): Promise<Answer<T>> {
  const response = await send(request)
  if (response.status === 204) return { data: null, meta: {} } as Answer<T>
  // A page of a proxy, or an answer that was cut off, is not an envelope.
  const envelope = await response.json().catch((error: unknown) => notArrived(request, error))
  return { meta: {}, ...(envelope as object) } as Answer<T>
}

/** Calls the API: the data with its meta. */
export const callWithMeta = <P extends string, M extends Method = 'GET'>(request: CallOf<M, P>) =>
  opened<AnswerTo<M, P>>(request)

/** Calls the API and returns only the data. */
export const call = async <P extends string, M extends Method = 'GET'>(request: CallOf<M, P>) =>
  (await callWithMeta<P, M>(request)).data

/** Calls another host than the API's, whose answers the document does not describe. */
export const callHost = <T>(request: Request & Required<Pick<Request, 'host'>>) => opened<T>(request)

/** Fetches a file with its type. */
export async function callForFile(request: Request): Promise<Blob> {
  const response = await send(request)
  return response.blob().catch((error: unknown) => notArrived(request, error))
}

/** Whether the installation has something at an address outside of the API, such as the mailbox of development. */
export async function exists(path: string, signal?: AbortSignal): Promise<boolean> {
  const response = await fetch(path, { method: 'HEAD', ...(signal && { signal }) })
  return response.ok
}
