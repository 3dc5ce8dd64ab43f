import type { CardParts, SetupIntentView } from '@waybill/types'
import { ApiError, failureMessage, getForm, postForm } from '@/shared/http'
import { ask } from '@/shared/rules'
import { bankAnsweredPath } from './bank'

type Refused = { code?: string; decline_code?: string }
type Intent = {
  status?: string
  payment_method?: string
  next_action?: { redirect_to_url?: { url: string } } | null
  last_setup_error?: Refused | null
  error?: Refused
}

/** Shows the cardholder their bank's page, and returns when they say that they have answered it. */
export type AskHolder = (bankUrl: string) => Promise<void>

/**
 * Gives a card to the processor with the intent's secret, in the processor's own format; returns the processor's id for
 * the card.
 */
export async function confirmCard(
  intent: SetupIntentView,
  card: CardParts,
  askHolder: AskHolder,
): Promise<string> {
  const url = intent.simulator_url
  if (url === null) throw new ApiError(failureMessage(), { status: 0, code: 'payment.not_simulated' })
  const secret = { client_secret: intent.client_secret, key: intent.publishable_key }
  const asked = await postForm<Intent>(url, {
    ...secret,
    return_url: `${window.location.origin}${bankAnsweredPath}`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': String(card.exp_month),
    'payment_method_data[card][exp_year]': String(card.exp_year),
    'payment_method_data[card][cvc]': card.cvc,
  })
  return settle(asked, async (bankUrl) => {
    await askHolder(bankUrl)
    return getForm<Intent>(url.replace(/\/confirm$/, ''), secret)
  })
}

/** The card that an intent has produced; a cardholder who said too early that they had answered is asked again. */
async function settle(intent: Intent, askBank: (bankUrl: string) => Promise<Intent>): Promise<string> {
  const question = intent.status === 'requires_action' ? intent.next_action?.redirect_to_url : undefined
  if (question) return settle(await askBank(question.url), askBank)
  if (intent.status === 'succeeded' && intent.payment_method) return intent.payment_method
  throw refusal(intent.error ?? intent.last_setup_error ?? {})
}

/** The processor's refusal in the rule's words, at the field to correct. */
function refusal({ code = '', decline_code }: Refused): ApiError {
  const violation = ask('payment.card_refusal', { code, decline_code: decline_code ?? null })
  return new ApiError(violation.message, {
    status: 402,
    code: violation.code,
    violations: violation.path === '' ? [] : [violation],
  })
}
