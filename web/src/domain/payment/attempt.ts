import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { ApiError } from '@/shared/http'

/** Whether nobody knows what a request came to: no answer came, none of ours, or it is still at work. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, code } = error
  const isAtWork = code === 'purchase.key_under_way' || code === 'request.overdue'
  return status === 0 || (status >= 500 && code === 'unknown') || isAtWork
}

/** How often, and after how many milliseconds, a request to buy whose answer was lost is sent again with the same key. */
const REPEATS = 2
const REPEAT_MS = 1500

/** How a mutation that buys repeats itself: with the same key, so that nothing is bought twice. */
export const repeatsUnanswered = {
  retry: (failures: number, error: Error) => failures < REPEATS && navigator.onLine && isUnanswered(error),
  retryDelay: REPEAT_MS,
}

/** The last attempt to buy something, as far as the server has told. */
type Attempted = { id: string; purchase: { id: string } | null }

/**
 * The key of an attempt. It stays the same until the attempt is known to have ended, so that asking again after a lost
 * answer, also after a reload, gets the outcome of the first request instead of buying twice.
 */
export const attemptKey = ({ id, purchase }: Attempted, ...asked: readonly string[]): string =>
  [id, ...asked, purchase?.id ?? 'first'].join('/')

/** Keys whose requests have no answer yet, by what they ask for. They outlive dialogs, and a reload of the page. */
const useKeys = create(
  persist((): Record<string, string> => ({}), {
    name: 'waybill-attempts',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/**
 * Sends a request with a key that lives until it is answered, for what no view tells the last attempt of: one that asks for the
 * same again after a lost answer, in another dialog too, gets the outcome of the first request.
 */
export async function withKeptKey<T>(asked: object, send: (key: string) => Promise<T>): Promise<T> {
  const what = JSON.stringify(asked)
  const key = useKeys.getState()[what] ?? crypto.randomUUID()
  useKeys.setState({ [what]: key })
  const forget = () =>
    useKeys.setState(
      (keys) => Object.fromEntries(Object.entries(keys).filter(([other]) => other !== what)),
      true,
    )
  try {
    const answer = await send(key)
    forget()
    return answer
  } catch (error) {
    if (!isUnanswered(error)) forget()
    throw error
  }
}
