import type { User, UserPatch } from '@waybill/types'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, queryClient } from '@/shared/http'
import { useSession, type Session } from './session'
import { isTestMode, useTestMode } from './testMode'

/** Who is signed in. The stored user is used until the server has answered. */
const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call({ path: '/user', signal }),
  initialData: () => useSession.getState().userDetails ?? undefined,
  initialDataUpdatedAt: 0,
})

/** Who is signed in, as far as the page knows; null when nobody is. */
export function useUser(): User | null {
  const token = useSession(({ userToken }) => userToken)
  const { data } = useQuery({ ...userQuery, enabled: false })
  return token === null ? null : (data ?? null)
}

/** Asks the server who is signed in: another device may have changed it. */
export function useFreshUser() {
  return useQuery(userQuery)
}

/** Whether the user owns the account: the owner invites, sets defaults and pays. */
export function useIsOwner(): boolean {
  return useUser()?.role === 'owner'
}

/** Changes something about the user. */
export function useChangeUser() {
  const cache = useQueryClient()
  const id = useUser()?.id ?? ''
  return useMutation({
    mutationFn: (body: UserPatch) => call({ method: 'PATCH', path: `/users/${id}`, body }),
    onSuccess: (user) => takeUser(cache, user),
  })
}

/** Keeps what the server has answered of the user. */
export function takeUser(cache: QueryClient, user: User): void {
  cache.setQueryData(userQuery.queryKey, user)
}

/** Brings up to date what is known of the user, after something that concerns them has changed. */
export async function refreshUser(cache: QueryClient): Promise<void> {
  await cache.fetchQuery({ ...userQuery, staleTime: 0 })
}

/** Forgets what is cached when another user, or nobody, takes over in this tab or another: none of it is theirs. */
function forgetOthers({ userDetails }: Session, before: Session): void {
  if (userDetails?.id === before.userDetails?.id) return
  queryClient.clear()
  if (isTestMode()) useTestMode.setState({ isOn: false })
}

/** Keeps the query and what this device stores of the user alike: the next visit, and other tabs, begin with it. */
export function storeUser(): void {
  useSession.subscribe(forgetOthers)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== userQuery.queryKey[0]) return
    const user = queryClient.getQueryData(userQuery.queryKey)
    // Of the test data, other tabs learn nothing.
    if (user && !isTestMode() && user !== useSession.getState().userDetails)
      useSession.setState({ userDetails: user })
  })
  useSession.subscribe(({ userDetails }) => {
    if (userDetails && userDetails !== queryClient.getQueryData(userQuery.queryKey))
      // Its age is unknown: a caller that needs it fresh asks the server.
      queryClient.setQueryData(userQuery.queryKey, userDetails, { updatedAt: 0 })
  })
}
