import type { SetupIntentView } from '@waybill/types'
import { HttpResponse, http } from 'msw'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { answers, server } from '@/shared/testing/server'

/** Where the simulator's script says it is. */
const SCRIPT = `${window.location.origin}/simulator/stripe/stripe.js`

const SOURCE = readFileSync(join(process.cwd(), '../simulator/src/stripe/elements/stripe.js'), 'utf8')

/** Stripe's answer where a card is confirmed: the setup, or an error. */
type Answer = { status: string } | { error: { type: string; code?: string; decline_code?: string } }

export const accepted: Answer & object = { status: 'succeeded', payment_method: 'pm_1' } as Answer
export const declined = (code: string, decline_code?: string): Answer => ({
  error: { type: 'card_error', code, ...(decline_code && { decline_code }) },
})

/** Runs the simulator's own script, as the page's script element does. */
export function runScript(): void {
  const element = Object.assign(document.createElement('script'), { src: SCRIPT })
  const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element)
  // oxlint-disable-next-line no-new-func, no-implied-eval -- jsdom loads no scripts
  new Function(SOURCE)()
  current.mockRestore()
}

/** Lets a frame say something to the page. */
const say = (frame: HTMLIFrameElement, data: object) =>
  setTimeout(() => {
    const parts = { data, source: frame.contentWindow, origin: window.location.origin }
    window.dispatchEvent(new MessageEvent('message', parts))
  })

/**
 * Replaces the frame with the card's fields, which jsdom does not load: says that it is there, takes what it is told, and
 * answers each confirmation with the next of `outcomes`, the last one for all that follow.
 */
function standInForFrame(outcomes: Answer[]) {
  const told: { type: string; language?: string; appearance?: { theme?: string } }[] = []
  const windows = new WeakMap<HTMLIFrameElement, Window>()
  let confirmed = 0
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const known = windows.get(this)
    if (known) return known
    const own = {
      postMessage: (message: { type: string; id: number }) => {
        told.push(message)
        if (message.type === 'options') say(this, { type: 'ready' })
        if (message.type !== 'confirm') return
        const answer = outcomes[Math.min(confirmed, outcomes.length - 1)]
        confirmed += 1
        say(this, { type: 'answer', id: message.id, answer })
      },
    } as unknown as Window
    windows.set(this, own)
    return own
  })
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLIFrameElement && node.src.endsWith('/elements/card'))
          say(node, { type: 'loaded' })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return { told, confirmations: () => confirmed, stop: () => observer.disconnect() }
}

/** A payment processor whose script is the simulator's, until [`noProcessor`]; `setup` is what our server says of it. */
export function aProcessor(outcomes: Answer[] = [accepted], setup: Partial<SetupIntentView> = {}) {
  runScript()
  answers('get', '/account/payment/setup-intent', {
    client_secret: 'seti_1_secret_2',
    publishable_key: 'pk_test',
    script_url: SCRIPT,
    simulated: true,
    ...setup,
  })
  return standInForFrame(outcomes)
}

/** The processor's answer about a setup. */
export function setupIs(intent: object): void {
  server.use(http.get('*/simulator/stripe/v1/setup_intents/seti_1', () => HttpResponse.json(intent)))
}

/** Takes the script off the page again. */
export function noProcessor(): void {
  Reflect.deleteProperty(window, 'Stripe')
  vi.restoreAllMocks()
}
