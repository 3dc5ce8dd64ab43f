import { useLocation } from 'react-router'
import { useUser } from '@/domain/session/user'
import { useRule } from '@/shared/rules'

/** Whether this account's country has the screen at this address. */
export function useScreenAllowed(): boolean {
  const { pathname: path } = useLocation()
  const account_country = useUser()?.account_country ?? ''
  return useRule('account.may_open', { account_country, path })
}
