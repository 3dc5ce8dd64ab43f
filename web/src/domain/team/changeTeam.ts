import type { InvitationInput, InvitedUserPatch } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, useChange } from '@/shared/http'
import { teamKey as queryKey } from './useTeam'

/** Invites a member by a mail with a link. */
export const useInvite = () =>
  useChange(queryKey, (body: InvitationInput) => call({ method: 'POST', path: '/invite-user', body }))

/** Sends an invitation again with a new link; the old one stops working. */
export function useResend() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call({ method: 'POST', path: `/invite-user-resend/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
}

/** Changes who pays for a member, or whether they may come in. */
export const useChangeMember = () =>
  useChange(queryKey, ({ id, ...body }: { id: string } & InvitedUserPatch) =>
    call({ method: 'PATCH', path: `/invite-user-update/${id}`, body }),
  )

/** Removes a member; their shipments become the owner's. */
export const useRemoveMember = () =>
  useChange(queryKey, (id: string) => call({ method: 'DELETE', path: `/invite-user-delete/${id}` }))
