import type { User } from '@bindings/User'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api'
import { useSession } from './session'

/** The cache key of who is signed in. */
export const userKey = ['user'] as const

/** Reads who is signed in, for the shell's first view and after something about them has changed. */
export async function fetchUser(signal?: AbortSignal): Promise<User> {
  const user = await call<User>({ path: '/user', signal })
  useSession.getState().setUserDetails(user)
  return user
}

/** Brings the details of the signed-in user up to date. */
export async function refreshUser(cache: QueryClient): Promise<void> {
  await cache.fetchQuery({ queryKey: userKey, queryFn: ({ signal }) => fetchUser(signal), staleTime: 0 })
}
