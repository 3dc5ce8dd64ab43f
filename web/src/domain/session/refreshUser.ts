import type { User } from '@bindings/User'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { useSession } from './session'

/** The cache key of who is signed in. */
export const userKey = ['user'] as const

/** Reads who is signed in, for the shell's first view and after something about them has changed. */
async function fetchUser(signal?: AbortSignal): Promise<User> {
  const user = await call<User>({ path: '/user', signal })
  useSession.getState().setUserDetails(user)
  return user
}

/** Who is signed in, as the server knows it now: another device may have changed it meanwhile. */
export function useUser() {
  return useQuery({ queryKey: userKey, queryFn: ({ signal }) => fetchUser(signal) })
}

/** Brings the details of the signed-in user up to date. */
export async function refreshUser(cache: QueryClient): Promise<void> {
  await cache.fetchQuery({ queryKey: userKey, queryFn: ({ signal }) => fetchUser(signal), staleTime: 0 })
}
