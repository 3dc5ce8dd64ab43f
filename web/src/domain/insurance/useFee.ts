import type { InsuranceKind } from '@waybill/types'
import { useRule } from '@/shared/rules'
import { useMarkupTiers } from './markup'

/** What insuring an amount costs by core's rule and the operator's tiers; null while those are on their way. */
export function useFee(kind: InsuranceKind, amount: number) {
  const tiers = useMarkupTiers(kind)
  const fee = useRule('insurance.fee', { kind, amount }, { tiers: tiers.data ?? [] })
  return { fee: tiers.data ? fee : null, error: tiers.error, retry: () => void tiers.refetch() }
}
