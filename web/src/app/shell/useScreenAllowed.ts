import { useLocation } from 'react-router'
import { useUser } from '@/domain/session/user'
import { useRule } from '@/shared/rules'

/** A country whose accounts have every screen. */
const FULL = 'CA'

/** Whether this account's country has the screen at this address; addresses that no account has are not its concern. */
export function useScreenAllowed(): boolean {
  const { pathname } = useLocation()
  const account_country = useUser()?.account_country ?? ''
  const own = useRule('account.screens', { account_country })
  const all = useRule('account.screens', { account_country: FULL })
  const isHere = ({ route }: { route: string }) =>
    pathname === route || (route === '/shipment' && pathname.startsWith('/shipment/'))
  return own.some(isHere) || !all.some(isHere)
}
