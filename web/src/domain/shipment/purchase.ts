import type { PendingPayment, Preview, Rate, Shipment } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '@/shared/http'
import { shipmentsKey } from './shipments'
import { shipmentKey } from './draft'

/** All that a person agrees to before paying. */
export function usePreview(id: string, rateId: string, version: string) {
  return useQuery({
    queryKey: ['preview', id, rateId, version],
    queryFn: ({ signal }) => call<Preview>({ path: `/shipments/${id}/preview/${rateId}`, signal }),
  })
}

/** What buying came to: the label, or a bank that asks the card's holder first. */
export type Bought = Shipment | PendingPayment

/** Whether the bank asks the card's holder. */
export function isPending(bought: Bought): bought is PendingPayment {
  return 'client_secret' in bought
}

/** The rate at its new price, where a purchase was refused because the price had changed. */
export function newPrice(error: unknown): Rate | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const data = error.data as { rate?: Rate } | null | undefined
  return data?.rate ?? null
}

type Order = { rateId: string; cardId: string; attempt: string }

/** Buys the label. The same attempt sent twice is one purchase: its key goes with it. */
export function useBuy(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ rateId, cardId, attempt }: Order) =>
      call<Bought>({
        method: 'POST',
        path: `/shipments/${id}/rates/${rateId}/buy`,
        body: { card_id: cardId },
        idempotencyKey: attempt,
      }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: shipmentKey(id) }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
}

/** Goes on with a payment that the bank asked the holder about. */
export function useContinuePayment(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call<Bought>({ method: 'POST', path: `/pending-payment/${id}` }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: shipmentKey(id) }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
}
