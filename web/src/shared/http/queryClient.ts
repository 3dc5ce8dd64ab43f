import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from './ApiError'

declare module '@tanstack/react-query' {
  interface Register {
    /** `isShown` where the caller shows the failure in place; any other failure is told by `tellFailuresBy`. */
    mutationMeta: { isShown?: boolean }
  }
}

let tell: (message: string) => void = (message) => console.warn(message)

/** Takes from above by what a failed change is told that nothing shows in its place. */
export function tellFailuresBy(teller: (message: string) => void): void {
  tell = teller
}

/** A read that got no answer, or a busy server's, is tried once more; a refusal is not. */
function shouldRetry(failures: number, error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0
  const lasting = error instanceof ApiError && error.code === 'call.logged_out'
  return failures < 1 && !lasting && (status === 0 || status >= 500)
}

/**
 * The cache of server data. Without a connection a call fails at once and says so: nothing waits unseen to be sent when
 * the connection is back. What was read is read again then.
 */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      // A user who has signed out waits for no answer.
      const isDropped = error instanceof ApiError && error.code === 'call.logged_out'
      if (meta?.isShown !== true && !isDropped) tell(messageOf(error))
    },
  }),
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: 800,
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
