import type { Lang, PendingPayment, SetupIntentView } from '@waybill/types'
import type { Stripe } from '@stripe/stripe-js'
import { useMutation, type QueryClient } from '@tanstack/react-query'
import { ApiError, call, noResponseMessage } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'
import { loadScript } from './loadScript'

/** Where Stripe.js is, and whose account it speaks for. */
type Place = Pick<SetupIntentView, 'script_url' | 'publishable_key'>

/** Stripe's words for our languages. */
export const localeOf = (language: Lang) => (language === 'fr' ? ('fr-CA' as const) : ('en' as const))

/** The code of the error where the processor's script did not load: a network, or a blocker of scripts. */
export const SCRIPT_FAILED = 'payment.script_failed'

/** @throws ApiError where the script does not load */
export async function stripeAt(place: Place, language: Lang): Promise<Stripe> {
  const Stripe = await loadScript(place.script_url).catch(() => {
    throw new ApiError(noResponseMessage(), { status: 0, code: SCRIPT_FAILED })
  })
  return Stripe(place.publishable_key, { locale: localeOf(language) })
}

export const setupKey = ['account', 'card-setup'] as const

/** The setup of one card, at our server. It serves until a card has been added with it. */
export const readSetup = (signal?: AbortSignal) =>
  call({ path: '/account/payment/setup-intent', ...(signal && { signal }) })

/** Forgets a setup that has served: the next form begins another. */
export const forgetSetup = (cache: QueryClient) => cache.removeQueries({ queryKey: setupKey })

/** Begins another setup at once, where the one at hand can serve no more. */
export const renewSetup = (cache: QueryClient) => cache.resetQueries({ queryKey: setupKey })

/** Shows the cardholder their bank's question about a payment, above the page or on the bank's own; resolves once it is answered. */
export function useAskHolder() {
  const language = useLanguage()
  return useMutation({
    meta: { isShown: true },
    mutationFn: async (question: PendingPayment) => {
      const stripe = await stripeAt(question, language)
      // In any case our server asks the processor itself; a payment that waits for nobody any more is refused here.
      await stripe.handleNextAction({ clientSecret: question.client_secret }).catch(() => undefined)
    },
  })
}
