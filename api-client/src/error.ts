// The error of a call that did not succeed.
import type { Violation } from '@waybill/types'

type Parts = {
  status: number
  code: string
  violations?: readonly Violation[] | undefined
  requestId?: string | undefined
  retryAfter?: number | undefined
  data?: unknown
  cause?: unknown
}

/** Statuses that say: not now. */
const RETRYABLE: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

/** A call that did not succeed. `message` is a sentence for a person, in the client's language. */
export class WaybillError extends Error {
  override readonly name = 'WaybillError'
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  /** The cause, such as `request.invalid`; `call.no_response` where no answer came. */
  readonly code: string
  /** The violations, by field. */
  readonly violations: readonly Violation[]
  /** The request's id in the server's logs. */
  readonly requestId: string | undefined
  /** Seconds after which the server asks to try again. */
  readonly retryAfter: number | undefined
  /** What helps to continue, with some refusals: the new price, the state of what was asked for. */
  readonly data: unknown

  constructor(message: string, parts: Parts) {
    super(message, { cause: parts.cause })
    this.status = parts.status
    this.code = parts.code
    this.violations = parts.violations ?? []
    this.requestId = parts.requestId
    this.retryAfter = parts.retryAfter
    this.data = parts.data
  }

  /** Whether the same call may succeed later. One that changes something must be repeated with its idempotency key. */
  get retryable(): boolean {
    return RETRYABLE.has(this.status) || this.code === 'purchase.key_under_way'
  }
}

/** The failure of a call that got no answer, or only a part of one. */
export function notAnswered(cause: unknown): WaybillError {
  return new WaybillError('Waybill did not answer.', { status: 0, code: 'call.no_response', cause })
}

/** The failure that an error's body says; a proxy's page says nothing. */
export function failureOf(response: Response, body: unknown): WaybillError {
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : undefined)
  return new WaybillError(text('message') ?? `Waybill answered with status ${response.status}.`, {
    status: response.status,
    code: text('code') ?? 'unknown',
    violations: Array.isArray(said['errors']) ? (said['errors'] as Violation[]) : undefined,
    requestId: text('request_id') ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: secondsOf(response.headers.get('retry-after')),
    data: said['data'],
  })
}

/** Retry-After in seconds: it is a number of them, or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
