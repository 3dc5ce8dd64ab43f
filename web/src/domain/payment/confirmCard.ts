import type { CardRefusal } from '@waybill/types'
import type { SetupIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { ApiError, messageOf, noResponseMessage } from '@/shared/http'
import { ask } from '@/shared/rules'

/** The code of the error where the fields themselves say what is missing. */
export const INCOMPLETE = 'payment.card_incomplete'

/** The code of the error where the setup can serve no more. */
export const SETUP_GONE = 'payment.setup_gone'

/** Where a bank's own page sends the cardholder back to, with the screen that they came from. */
function returnUrl(keep: boolean): string {
  const { origin, pathname, search } = window.location
  return `${origin}/bank-answered?${new URLSearchParams({ keep: String(keep), back: pathname + search })}`
}

/**
 * Gives the card in the elements to the processor; answers the processor's id for it. The bank's question is shown above the page,
 * or on the bank's own, from which the browser comes back to `/bank-answered`.
 */
export async function confirmCard(stripe: Stripe, elements: StripeElements, keep: boolean): Promise<string> {
  const confirmParams = { return_url: returnUrl(keep) }
  return cardOf(await stripe.confirmSetup({ elements, confirmParams, redirect: 'if_required' }))
}

/** The processor's id of a card that was set up. */
export function cardOf({ setupIntent, error }: SetupIntentResult): string {
  // A setup whose answer was lost, confirmed again, is an error that holds the setup as it is.
  const intent = setupIntent ?? error.setup_intent
  const card = intent?.status === 'succeeded' ? intent.payment_method : null
  if (card) return typeof card === 'string' ? card : card.id
  throw refusal(error ?? intent?.last_setup_error ?? null)
}

/** The processor's refusal in the rule's words. */
function refusal(error: StripeError | null): ApiError {
  const { type, code = '', decline_code = null } = error ?? { type: 'card_error' }
  if (type === 'validation_error') return new ApiError('', { status: 0, code: INCOMPLETE })
  if (type === 'api_connection_error')
    return new ApiError(noResponseMessage(), { status: 0, code: 'call.no_response' })
  const isOfCard = type === 'card_error' || code.endsWith('_authentication_failure')
  const told: CardRefusal = isOfCard
    ? { code, decline_code }
    : { code: 'processing_error', decline_code: null }
  const violation = ask('payment.card_refusal', told)
  const isGone = code === 'setup_intent_unexpected_state' || code === 'resource_missing'
  return new ApiError(violation.message, {
    status: 402,
    code: isGone ? SETUP_GONE : violation.code,
    data: { refusal: told },
  })
}

/** Why a card was not taken, in the language of this moment. */
export function reasonOf(error: Error): string {
  const data = error instanceof ApiError ? (error.data as { refusal?: CardRefusal } | undefined) : undefined
  return data?.refusal ? ask('payment.card_refusal', data.refusal).message : messageOf(error)
}
