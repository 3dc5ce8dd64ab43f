import type { InvitedPasswordInput, LoginAnswer } from '@waybill/types'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** The offer behind an invitation's link. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      call({ path: `/invitations/${encodeURIComponent(token)}`, isPublic: true, signal }),
    retry: false,
    staleTime: Infinity,
  })
}

/** Accepts an invitation: sets name and password, and opens a session. */
export function acceptInvitation(body: InvitedPasswordInput): Promise<LoginAnswer> {
  return call({ method: 'POST', path: '/invited-user-set-password', body, isPublic: true })
}
