// Trying a call again: exponential backoff with jitter, or as long as the server asks to wait.
import { WaybillError } from './error.js'

/** The wait before the first retry is up to half a second, and up to twice as long before each further one. */
const FIRST_WAIT_MS = 500
/** The longest wait; where the server asks for a longer one, its error is thrown. */
const LONGEST_WAIT_MS = 20_000

/** Calls `act` until it succeeds, its error is lasting, or `retries` are used up. */
export async function retried<T>(
  act: () => Promise<T>,
  retries: number,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await act()
    } catch (error) {
      const wait = attempt < retries && error instanceof WaybillError ? waitAfter(error, attempt) : undefined
      if (wait === undefined) throw error
      await delay(wait, signal)
    }
}

/** Milliseconds to wait, random, so that callers who failed together do not come back together; nothing where it is not retried. */
function waitAfter({ retryable, retryAfter }: WaybillError, attempt: number): number | undefined {
  if (!retryable) return undefined
  if (retryAfter === undefined) return Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  const asked = retryAfter * 1000
  return asked > LONGEST_WAIT_MS ? undefined : asked + Math.random() * FIRST_WAIT_MS
}

function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
