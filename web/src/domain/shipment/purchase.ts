import type { PendingPayment, Rate, Shipment } from '@waybill/types'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { attemptKey, repeatsUnanswered } from '@/domain/payment/attempt'
import { ApiError, call } from '@/shared/http'
import { previewKey, shipmentKey } from './draft'
import { shipmentsKey } from './shipments'

/** All that a person agrees to before paying; while it is refreshed for the same rate, the old one stays in sight. */
export function usePreview(id: string, rateId: string, version: string) {
  return useQuery({
    queryKey: [...previewKey(id), rateId, version],
    queryFn: ({ signal }) => call({ path: `/shipments/${id}/preview/${rateId}`, signal }),
    placeholderData: (before) => (before?.rate.id === rateId ? before : undefined),
  })
}

/** The outcome of buying: the shipment, bought or on its way there, or a bank that first asks the cardholder. */
type Bought = Shipment | PendingPayment

/** The rate at its new price, where a purchase was refused because the price had changed. */
export function newPrice(error: unknown): Rate | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const data = error.data as { rate?: Rate } | null | undefined
  return data?.rate ?? null
}

const questionKey = (id: string) => ['pending-payment', id] as const

/** Records the outcome of buying: a question from the bank, or the shipment as it is now. */
function note(cache: QueryClient, id: string, bought: Bought): PendingPayment | null {
  const question = 'client_secret' in bought ? bought : null
  cache.setQueryData(questionKey(id), question)
  if (!('client_secret' in bought)) cache.setQueryData(shipmentKey(id), bought)
  return question
}

/** Buys the label; without a card of their own the account's default card pays. */
export function useBuy(shipment: Shipment) {
  const cache = useQueryClient()
  const { id } = shipment
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ rateId, cardId }: { rateId: string; cardId: string | null }) =>
      call({
        method: 'POST',
        path: `/shipments/${id}/rates/${rateId}/buy`,
        body: { card_id: cardId },
        idempotencyKey: attemptKey(shipment, rateId, cardId ?? 'account'),
      }),
    ...repeatsUnanswered,
    onSuccess: (bought) => note(cache, id, bought),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: shipmentKey(id) }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
}

/** Cancels a payment while the bank asks; if the cardholder answered first, the shipment shows what came of it. */
export function useCancelPayment(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: () => call({ method: 'POST', path: `/pending-payment/${id}/cancel` }),
    onSuccess: (shipment) => note(cache, id, shipment),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: shipmentKey(id) }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
}

/**
 * The question of the bank to the card's holder; null once it is answered. Asking goes on with the purchase where the
 * holder has answered, and changes nothing where they have not.
 */
export function useBankQuestion(id: string) {
  const cache = useQueryClient()
  return useQuery({
    queryKey: questionKey(id),
    queryFn: async () => {
      try {
        return note(cache, id, await call({ method: 'POST', path: `/pending-payment/${id}` }))
      } catch (error) {
        // It has come to another end; the shipment says which.
        await cache.invalidateQueries({ queryKey: shipmentKey(id) })
        throw error
      }
    },
    retry: false,
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })
}
