import type { Verification } from '@waybill/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '@/domain/session/session'
import { refreshUser } from '@/domain/session/user'
import { call } from '@/shared/http'

/** Uses a verification link; a valid one that was already used answers that the e-mail is already verified. */
export function useVerifyEmail(suffix: string) {
  return useLink(['verify-email', suffix], () =>
    call({ path: `/verify-email/${encodeURIComponent(suffix)}`, isPublic: true }),
  )
}

/** Uses the link that was mailed to a new e-mail, which is valid from then on. */
export function useConfirmNewEmail(suffix: string) {
  return useLink(['confirm-email', suffix], () =>
    call({ path: `/user/email/confirm/${encodeURIComponent(suffix)}`, isPublic: true }),
  )
}

/** Uses a link; what is known of the user is read again then. */
function useLink(queryKey: readonly string[], queryFn: () => Promise<Verification>) {
  const cache = useQueryClient()
  const used = useQuery({
    queryKey,
    queryFn,
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
