import type { Code, Violation } from '@waybill/types'
import { ask } from '@/shared/rules'

type ApiErrorParts = {
  /** The HTTP status; 0 where no answer came. */
  status: number
  /** The envelope's code, or a failure of the call itself. */
  code: string
  violations?: Violation[]
  requestId?: string | undefined
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number | undefined
  /** The data that the server sent with the error: the new price, the state it is in. */
  data?: unknown
}

/** A call that did not succeed. `message` is for a person: the server's words, or the product's default. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly violations: readonly Violation[]
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly data: unknown

  constructor(message: string, parts: ApiErrorParts) {
    super(message)
    this.status = parts.status
    this.code = parts.code
    this.violations = parts.violations ?? []
    this.requestId = parts.requestId
    this.retryAfter = parts.retryAfter
    this.data = parts.data
  }
}

/** The message for a failed call: the server's, if it sent one, else the product's default. */
export function failureMessage(message?: string | null): string {
  return message?.trim() || sentenceOf('call.failed')
}

/** The message for a call that got no answer. */
export function noResponseMessage(): string {
  return sentenceOf('call.no_response')
}

/** The message for an answer that arrived after signing out, to the letter of the specification. */
export function loggedOutMessage(): string {
  return sentenceOf('call.logged_out')
}

function sentenceOf(code: Code): string {
  return ask('violation.message', { code, path: '', params: {} }).message
}

/** The sentence to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : failureMessage()
}

/** Answers that another try does not change: what is asked is refused, or is not there. */
const LASTING: ReadonlySet<number> = new Set([400, 403, 404, 410, 422])

/** Whether asking again may help. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError && LASTING.has(error.status))
}

/** The server's violations in a thrown error. */
export function violationsOf(error: unknown): readonly Violation[] {
  return error instanceof ApiError ? error.violations : []
}

/** Whether another user, or another tab, has saved the same thing since it was read. */
export function isOvertaken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409 && error.code === 'request.conflict'
}
