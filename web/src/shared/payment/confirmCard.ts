import type { SetupIntentView } from '@bindings/SetupIntentView'
import { ApiError, postForm } from '@/shared/api'

/** A card as typed. */
export type TypedCard = { number: string; exp_month: string; exp_year: string; cvc: string }

type Confirmed = { payment_method?: string; error?: { message?: string; code?: string } }

/** Posts the card to the processor with the intent's secret, in the processor's own form; gives its id of the card. */
export async function confirmCard(intent: SetupIntentView, card: TypedCard): Promise<string> {
  if (intent.simulator_url === null) throw new ApiError('', { status: 0, code: 'payment.not_simulated' })
  const { body } = await postForm<Confirmed>(intent.simulator_url, {
    client_secret: intent.client_secret,
    key: intent.publishable_key,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number.replaceAll(/\s/g, ''),
    'payment_method_data[card][exp_month]': card.exp_month,
    'payment_method_data[card][exp_year]': card.exp_year,
    'payment_method_data[card][cvc]': card.cvc,
  })
  if (!body.payment_method)
    throw new ApiError(body.error?.message ?? '', { status: 402, code: body.error?.code ?? 'payment.card' })
  return body.payment_method
}
