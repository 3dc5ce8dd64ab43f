import { useMutation, useQueryClient } from '@tanstack/react-query'
import { countsKey } from '@/domain/alerts/counts'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call } from '@/shared/http'

/** The queries that a decision changes: lists, and the badge. */
function useDecision<T>(mutationFn: (input: T) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: shipmentsKey }),
        cache.invalidateQueries({ queryKey: ['shipment'] }),
        cache.invalidateQueries({ queryKey: countsKey }),
      ]),
  })
}

/** Approves a team member's purchase at the price that was shown; the server buys the label at once. */
export function useApprove(id: string) {
  return useDecision((amount: number) =>
    call({ method: 'POST', path: `/pending-payment/${id}/approve`, body: { amount } }),
  )
}

/** Declines a team member's purchase. */
export function useDecline(id: string) {
  return useDecision<void>(() => call({ method: 'POST', path: `/pending-payment/${id}/decline` }))
}
