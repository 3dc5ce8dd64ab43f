import type { InsuranceKind } from '@waybill/types'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** The operator's tiers of the insurance fee, which the fee's rule takes. */
export function useMarkupTiers(kind: InsuranceKind) {
  return useQuery({
    queryKey: ['insurance', 'markup', kind],
    queryFn: ({ signal }) => call({ path: '/v2/insurance/markup', query: { kind }, signal }),
    staleTime: 300_000,
  })
}
