import type { StripeConstructor } from '@stripe/stripe-js'

/** How long the script may take, in milliseconds; a network that swallows it reports nothing. */
const PATIENCE_MS = 20_000

let loading: Promise<StripeConstructor> | null = null

function inject(url: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error(`${url} did not load`))
    }
    const patience = setTimeout(fail, PATIENCE_MS)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(patience)
      if (window.Stripe) resolve(window.Stripe)
      else fail()
    })
    script.src = url
    script.async = true
    document.head.append(script)
  })
}

/**
 * Stripe.js, loaded once; after a failure the next call loads it again. Stripe's own loader knows only Stripe's address, and
 * the simulator's script has another.
 */
export function loadScript(url: string): Promise<StripeConstructor> {
  if (window.Stripe) return Promise.resolve(window.Stripe)
  loading ??= inject(url).finally(() => {
    loading = null
  })
  return loading
}
