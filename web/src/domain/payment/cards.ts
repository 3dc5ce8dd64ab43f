import type { BillingCard, CardParts, SetupIntentView } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { confirmCard, type AskHolder } from './confirmCard'

const key = ['account', 'cards'] as const

/** The saved cards, the default one first; only those who manage cards may ask. */
export function useCards(enabled = true) {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<BillingCard[]>({ path: '/account/cards', signal }),
    enabled,
  })
}

/** A card as it was typed, and whether it stays for the next purchases. */
type NewCard = { card: CardParts; keep: boolean; askHolder: AskHolder }

/** Gives a card to the payment processor, and stores the processor's id for it. The number never reaches our server. */
export function useAddCard() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ card, keep, askHolder }: NewCard) => {
      const intent = await call<SetupIntentView>({ path: '/account/payment/setup-intent' })
      const payment_method_id = await confirmCard(intent, card, askHolder)
      return call<BillingCard>({ method: 'POST', path: '/account/cards', body: { payment_method_id, keep } })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  })
}

/** Makes a card the default. */
export function useMakeDefault() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call<BillingCard>({ method: 'PATCH', path: `/account/cards/${id}`, body: { is_default: true } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  })
}

/** Removes a card. */
export function useRemoveCard() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call<void>({ method: 'DELETE', path: `/account/cards/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  })
}
