import { useSession } from '@/domain/session/session'

/** Whether the user manages cards: the owner the account's, a sub-user who pays for themselves their own. */
export function useManagesCards(): boolean {
  return useSession(
    ({ userDetails }) => userDetails?.role === 'owner' || userDetails?.billing_type === 'self',
  )
}
