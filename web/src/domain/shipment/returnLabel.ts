import type { Rate } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnanswered, repeatsUnanswered, withKeptKey } from '@/domain/payment/attempt'
import { call, callWithMeta } from '@/shared/http'
import { shipmentKey } from './draft'
import { shipmentsKey } from './shipments'

const path = '/buyReturnLabel'

/** Prices of the return, and couriers' messages. Asking charges nothing. */
export function useReturnRates(id: string, attempt: number) {
  return useQuery({
    queryKey: ['return-rates', id, attempt],
    queryFn: async ({ signal }) => {
      const body = { shipment_id: id }
      const { data, meta } = await callWithMeta({
        method: 'POST',
        path,
        body,
        signal,
      })
      // Without a rate the rates are answered.
      return { rates: data as Rate[], messages: meta.messages ?? [] }
    },
    staleTime: 300_000,
    retry: false,
  })
}

/**
 * Buys the label for the way back: the shipment with it, or the bank that first asks the cardholder. An attempt whose answer
 * was lost keeps its key, so that the next one gets its outcome; a refused one, of which `attempt` counts, gives way to another.
 */
export function useBuyReturn(id: string) {
  const cache = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const bought = useMutation({
    meta: { isShown: true },
    mutationFn: (rateId: string) => {
      const body = { shipment_id: id, rate_id: rateId }
      return withKeptKey(body, async (idempotencyKey) => {
        const answer = await call({ method: 'POST', path, body, idempotencyKey })
        return answer as Exclude<typeof answer, Rate[]>
      })
    },
    ...repeatsUnanswered,
    onError: (error) => {
      if (!isUnanswered(error)) setAttempt((before) => before + 1)
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: shipmentKey(id) }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
  return { ...bought, attempt }
}
