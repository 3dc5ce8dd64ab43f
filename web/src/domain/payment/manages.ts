import { useUser } from '@/domain/session/user'

/** Whether the user manages cards: the owner the account's, a sub-user who pays for themselves their own. */
export function useManagesCards(): boolean {
  const user = useUser()
  return user?.role === 'owner' || user?.billing_type === 'self'
}
