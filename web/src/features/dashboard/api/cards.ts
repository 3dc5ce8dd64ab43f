import type { BillingCard } from '@bindings/BillingCard'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/api'

/** The cards that may be charged; the checklist asks whether there is one. */
export function useCards(enabled: boolean) {
  return useQuery({
    queryKey: ['account', 'cards'],
    queryFn: ({ signal }) => call<BillingCard[]>({ path: '/account/cards', signal }),
    enabled,
  })
}
