import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '@/domain/session/session'
import { refreshUser } from '@/domain/session/user'
import { call } from '@/shared/http'

/**
 * Uses a verification link; a valid one that was already used answers that the e-mail is already verified. What is known of
 * who is signed in is read again then.
 */
export function useVerifyEmail(suffix: string) {
  const cache = useQueryClient()
  const used = useQuery({
    queryKey: ['verify-email', suffix],
    queryFn: () => call({ path: `/verify-email/${encodeURIComponent(suffix)}`, isPublic: true }),
    // A link works once, so it is used once, however often the screen is shown.
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  })
  useEffect(() => {
    if (used.data && useSession.getState().userToken !== null) void refreshUser(cache)
  }, [used.data, cache])
  return used
}
