import type { ShippingRuleList, ShippingRules, ShippingRuleShipment } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shipmentKey } from '@/domain/shipment/draft'
import { call } from '@/shared/http'

const queryKey = ['shipping-rules'] as const

/** The account's shipping rules, in their order. */
export function useShippingRules() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call({ path: '/shipping-rules', signal }) })
}

/** Saves the whole list, over the one that was read. */
export function useSaveShippingRules() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ list, over }: { list: ShippingRuleList; over: ShippingRules }) =>
      call({ method: 'PUT', path: '/shipping-rules', body: list, ifMatch: over.version }),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
    // What another person saved meanwhile is shown.
    onError: () => cache.invalidateQueries({ queryKey }),
  })
}

/** Labels behind one, with those before it. */
async function shipmentsAfter(
  after: string | null,
  before: readonly ShippingRuleShipment[],
  onCount: (count: number) => void,
  signal: AbortSignal,
): Promise<ShippingRuleShipment[]> {
  const page = await call({ method: 'POST', path: '/shipping-rules/dry-run', body: { after }, signal })
  const all = [...before, ...page.shipments]
  onCount(all.length)
  return page.next === null ? all : shipmentsAfter(page.next, all, onCount, signal)
}

/** The labels on which rules are tried, page by page until the last; how many there are so far, meanwhile. */
export function useTriedShipments() {
  const [count, setCount] = useState(0)
  const shipments = useQuery({
    queryKey: [...queryKey, 'tried'],
    staleTime: Infinity,
    queryFn: ({ signal }) => shipmentsAfter(null, [], setCount, signal),
  })
  return { shipments, count }
}

/** Has the account's rules choose a draft's rate, where none is chosen. */
export function useApplyRules(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call({ method: 'POST', path: `/shipments/${id}/apply-rules` }),
    onSuccess: (shipment) => cache.setQueryData(shipmentKey(id), shipment),
  })
}
