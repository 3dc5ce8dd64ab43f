import type { Capability } from '@waybill/types'
import { useRule } from '@/shared/rules'
import { useUser } from './user'

/** The capabilities of this account, by core's table of account countries. */
export function useCapabilities(): readonly Capability[] {
  const account_country = useUser()?.account_country ?? ''
  return useRule('account.capabilities', { account_country })
}

/** Whether this account has a capability. */
export function useCapability(capability: Capability): boolean {
  return useCapabilities().includes(capability)
}
