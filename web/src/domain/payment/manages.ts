import { useUser } from '@/domain/session/user'

/** Whether the user manages cards: the owner for the account, team members who pay for themselves their own. */
export function useManagesCards(): boolean {
  const user = useUser()
  return user?.role === 'owner' || user?.billing_type === 'self'
}
