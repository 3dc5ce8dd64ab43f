// Verifying webhooks, by Standard Webhooks (standardwebhooks.com).
import { Webhook } from 'standardwebhooks'

/** An event that Waybill sends. */
export type WebhookEvent = {
  /** The event's type, such as `tracking.delivered`. */
  type: string
  /** When, in ISO 8601. */
  timestamp: string
  data: unknown
}

/** A webhook that is not Waybill's, was altered, or is older than five minutes. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

type HeaderValue = string | readonly string[] | undefined

/** The event of a webhook whose signature is right; otherwise throws a `WebhookError`. `secret` is the endpoint's, `whsec_…`;
 * `headers` are a `Headers` or Node's; `body` is what arrived, before anything reads it as JSON. */
export function verifyWebhook(
  secret: string,
  headers: Headers | Readonly<Record<string, HeaderValue>>,
  body: string | Uint8Array,
): WebhookEvent {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const named = headers instanceof Headers ? headers.entries() : Object.entries(headers)
  const signed = [...named].filter(([name]) => name.toLowerCase().startsWith('webhook-'))
  const single = signed.map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (value ?? []).join(' '),
  ])
  const webhook = new Webhook(secret)
  try {
    return webhook.verify(text, Object.fromEntries(single)) as WebhookEvent
  } catch (cause) {
    throw new WebhookError(cause instanceof Error ? cause.message : 'The webhook could not be verified.', {
      cause,
    })
  }
}
