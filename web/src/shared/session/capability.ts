import { useRule } from '@/shared/rules'
import { useSession } from './session'

/** What this account may see and do, by core's table of account countries. */
export function useCapabilities(): readonly string[] {
  const country = useSession((session) => session.userDetails?.account_country ?? '')
  return useRule('account.capabilities', { account_country: country })
}

/** Whether this account has a capability. */
export function useCapability(capability: string): boolean {
  return useCapabilities().includes(capability)
}
