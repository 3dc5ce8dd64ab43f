import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** The cache key of the user's devices. */
export const sessionsKey = ['sessions'] as const

/** The devices on which the user is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call({ path: '/sessions', signal }),
  })
}

/** Signs a device out. */
export function useRevokeSession() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call({ method: 'DELETE', path: `/sessions/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  })
}
