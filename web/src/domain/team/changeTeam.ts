import type { InvitationInput, InvitedUserPatch } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { teamKey as queryKey } from './useTeam'

/** Invites a member by a mail with a link. */
export function useInvite() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (body: InvitationInput) => call({ method: 'POST', path: '/invite-user', body }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
}

/** Sends an invitation again with a new link; the old one stops working. */
export function useResend() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call({ method: 'POST', path: `/invite-user-resend/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
}

/** Changes who pays for a member, or whether they may come in. */
export function useChangeMember() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ id, ...body }: { id: string } & InvitedUserPatch) =>
      call({ method: 'PATCH', path: `/invite-user-update/${id}`, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
}

/** Removes a member; their shipments become the owner's. */
export function useRemoveMember() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (id: string) => call({ method: 'DELETE', path: `/invite-user-delete/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
}
