import type { BillingCard } from '@waybill/types'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'
import { cardsKey } from './cards'
import { cardOf, confirmCard } from './confirmCard'
import { readSetup, stripeAt } from './processor'

/** A card in the processor's fields, and whether it stays for the next purchases. */
type NewCard = { stripe: Stripe; elements: StripeElements; keep: boolean }

/** Stores the processor's id of a card. */
const storeCard = (payment_method_id: string, keep: boolean) =>
  call({ method: 'POST', path: '/account/cards', body: { payment_method_id, keep } })

/** Gives a card to the payment processor, and stores the processor's id for it. The number never reaches our server. */
export function useAddCard() {
  const cache = useQueryClient()
  // A card that the processor has, and our server not yet, is not given a second time.
  const confirmed = useRef<string | null>(null)
  return useMutation({
    meta: { isShown: true },
    mutationFn: async ({ stripe, elements, keep }: NewCard) => {
      confirmed.current ??= await confirmCard(stripe, elements, keep)
      return storeCard(confirmed.current, keep)
    },
    onSuccess: () => {
      confirmed.current = null
      return cache.invalidateQueries({ queryKey: cardsKey })
    },
  })
}

const returnedKey = ['account', 'returned-card'] as const

/**
 * Stores the card that the user has come back with from their bank's own page, once; the screens that ask for a card find it by
 * [`useReturnedCard`].
 */
export function useCardFromBank(clientSecret: string, keep: boolean) {
  const cache = useQueryClient()
  const language = useLanguage()
  return useQuery({
    queryKey: [...returnedKey, clientSecret],
    queryFn: async ({ signal }) => {
      const stripe = await stripeAt(await readSetup(signal), language)
      const card = await storeCard(cardOf(await stripe.retrieveSetupIntent(clientSecret)), keep)
      cache.setQueryData(returnedKey, card)
      await cache.invalidateQueries({ queryKey: cardsKey })
      return card
    },
    staleTime: Infinity,
    retry: false,
  })
}

/** The card that the user has just come back with; null once it has paid, and where there is none. */
export function useReturnedCard() {
  const cache = useQueryClient()
  return {
    card: cache.getQueryData<BillingCard>(returnedKey) ?? null,
    forget: () => cache.removeQueries({ queryKey: returnedKey, exact: true }),
  }
}
