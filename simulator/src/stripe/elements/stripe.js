// @ts-check
// Stripe.js of the simulator: the interface of Stripe's own script, for one element, the Payment Element with a card. Its
// fields are a page of the simulator in a frame, so that no card number reaches the page that asks for it. Typed by
// @stripe/stripe-js (web/tsconfig.json checks this file).

/**
 * @import {
 *   PaymentIntentOrSetupIntentResult, PaymentIntentResult, SetupIntent, SetupIntentResult, Stripe, StripeConstructorOptions,
 *   StripeElements, StripeElementsOptions, StripeError, StripePaymentElement,
 * } from '@stripe/stripe-js'
 * @import { ReleaseTrain } from '@stripe/stripe-js/dist/shared'
 */

/**
 * What the simulator has of Stripe's interface; react-stripe-js asks for the last three, and nothing calls them.
 * @typedef {Pick<Stripe, 'elements' | 'confirmSetup' | 'handleNextAction' | 'retrieveSetupIntent' | 'retrievePaymentIntent'
 *   | 'createToken' | 'createPaymentMethod' | 'confirmCardPayment'>} SimulatedStripe
 * @typedef {Pick<StripeElements, 'create' | 'getElement' | 'update' | 'submit' | 'fetchUpdates'>} SimulatedElements
 * @typedef {(event?: object) => void} Handler
 * @typedef {{ secret: string, language: string }} Asked
 */
;(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  /** Where the simulator is: `…/simulator/stripe/`. */
  const base = new URL('./', script.src)
  const TITLES = {
    en: { fields: 'Secure payment input frame', bank: 'Confirmation by your bank' },
    fr: { fields: 'Cadre de saisie sécurisé pour le paiement', bank: 'Confirmation par votre banque' },
  }

  /** @param {string | undefined} locale */
  const languageOf = (locale) =>
    (locale === undefined || locale === 'auto' ? navigator.language : locale).startsWith('fr') ? 'fr' : 'en'

  /** @param {string} secret `seti_…_secret_…` or `pi_…_secret_…` */
  const idOf = (secret) => secret.slice(0, secret.indexOf('_secret'))
  /** @param {string} secret */
  const isSetup = (secret) => secret.startsWith('seti_')

  /**
   * Reads an intent.
   * @param {string} key
   * @param {string} secret
   * @returns {Promise<any>} the intent, or `{ error }`
   */
  async function read(key, secret) {
    const path = `v1/${isSetup(secret) ? 'setup_intents' : 'payment_intents'}/${idOf(secret)}`
    try {
      const query = new URLSearchParams({ client_secret: secret, key })
      const response = await fetch(`${new URL(path, base)}?${query}`, { credentials: 'omit' })
      return await response.json()
    } catch {
      return { error: { type: 'api_connection_error', message: 'The simulator did not answer.' } }
    }
  }

  /**
   * Shows the bank's page above ours until the holder has answered.
   * @param {Asked} asked
   * @param {() => Promise<any>} readIntent
   * @returns {Promise<any>} the intent afterwards
   */
  function askInPlace({ secret, language }, readIntent) {
    return new Promise((resolve) => {
      const before = /** @type {HTMLElement | null} */ (document.activeElement)
      const dialog = document.createElement('dialog')
      const frame = document.createElement('iframe')
      const title = TITLES[languageOf(language)].bank
      dialog.setAttribute('aria-label', title)
      frame.title = title
      Object.assign(dialog.style, {
        position: 'fixed',
        inset: '0',
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        maxWidth: 'none',
        maxHeight: 'none',
        border: '0',
        padding: '16px',
        background: 'rgb(0 0 0 / 0.5)',
        display: 'grid',
        placeItems: 'center',
      })
      Object.assign(frame.style, {
        width: '100%',
        maxWidth: '440px',
        height: '280px',
        maxHeight: '100%',
        border: '0',
        borderRadius: '12px',
      })
      frame.src = challengeUrl({ secret, language })
      frame.addEventListener('load', async () => {
        frame.focus()
        const intent = await readIntent()
        if (intent.status === 'requires_action') return
        dialog.remove()
        before?.focus()
        resolve(intent)
      })
      // Pressing Escape does not answer the bank.
      dialog.addEventListener('cancel', (event) => event.preventDefault())
      dialog.append(frame)
      document.body.append(dialog)
      // jsdom has no modal dialogs.
      if ('showModal' in dialog) dialog.showModal()
    })
  }

  /** @param {Asked} asked */
  const challengeUrl = ({ secret, language }) =>
    `${new URL(`challenge/${idOf(secret)}`, base)}?${new URLSearchParams({ client_secret: secret, lang: languageOf(language) })}`

  /**
   * Lets the holder answer where an intent asks for that; what came of it, in Stripe's shape.
   * @param {any} intent
   * @param {string} key
   * @param {Asked} asked
   * @returns {Promise<any>}
   */
  async function settle(intent, key, asked) {
    if (intent.error) return { error: intent.error }
    if (intent.status === 'requires_action') {
      if (intent.next_action.type === 'redirect_to_url') {
        window.location.assign(challengeUrl(asked))
        return new Promise(() => undefined)
      }
      return settle(await askInPlace(asked, () => read(key, asked.secret)), key, asked)
    }
    const setup = isSetup(asked.secret)
    const refused = setup ? intent.last_setup_error : intent.last_payment_error
    if (intent.status === 'requires_payment_method' && refused)
      return { error: { ...refused, [setup ? 'setup_intent' : 'payment_intent']: intent } }
    return setup ? { setupIntent: intent } : { paymentIntent: intent }
  }

  /** The element: a frame with the card's fields. */
  class PaymentElement {
    /** @type {Map<string, Set<Handler>>} */
    #handlers = new Map()
    /** @type {Map<number, (answer: any) => void>} */
    #waiting = new Map()
    #asked = 0
    #isLoaded = false
    #isReady = false
    /** @type {HTMLIFrameElement | null} */
    #frame = null

    /** @param {() => StripeElementsOptions} options of the group */
    constructor(options) {
      this.options = options
    }

    /** @param {string} type @param {Handler} handler */
    on(type, handler) {
      const handlers = this.#handlers.get(type) ?? new Set()
      this.#handlers.set(type, handlers.add(handler))
      return this
    }

    /** @param {string} type @param {Handler} handler */
    once(type, handler) {
      /** @type {Handler} */
      const first = (event) => {
        this.off(type, first)
        handler(event)
      }
      return this.on(type, first)
    }

    /** @param {string} type @param {Handler} [handler] */
    off(type, handler) {
      if (handler) this.#handlers.get(type)?.delete(handler)
      else this.#handlers.delete(type)
      return this
    }

    /** @param {string | HTMLElement} target */
    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      if (!place)
        throw new Error(
          'The selector you specified applies to no DOM elements that are currently on the page.',
        )
      const frame = document.createElement('iframe')
      frame.src = new URL('elements/card', base).href
      frame.setAttribute('scrolling', 'no')
      // The frame is a little larger than its fields, so that the ring of the one in focus is not cut off.
      Object.assign(frame.style, {
        display: 'block',
        width: 'calc(100% + 8px)',
        height: '0',
        margin: '-4px',
        border: '0',
      })
      this.#frame = frame
      window.addEventListener('message', this.#heard)
      place.replaceChildren(frame)
      this.refresh()
      this.#emit('loaderstart')
    }

    unmount() {
      window.removeEventListener('message', this.#heard)
      this.#frame?.remove()
      this.#frame = null
      this.#isLoaded = false
      this.#isReady = false
    }

    destroy() {
      this.unmount()
      this.#handlers.clear()
    }

    /** What may change of the element itself changes nothing that is simulated. */
    update() {
      return this
    }

    collapse() {
      return this
    }

    focus() {
      this.#post({ type: 'focus' })
    }

    blur() {
      this.#post({ type: 'blur' })
    }

    clear() {
      this.#post({ type: 'clear' })
    }

    /** Tells the frame how the group looks and speaks now. */
    refresh() {
      const { locale, appearance, fonts } = this.options()
      if (!this.#frame) return
      this.#frame.title = TITLES[languageOf(locale)].fields
      this.#frame.style.colorScheme = appearance?.theme === 'night' ? 'dark' : 'light'
      if (this.#isLoaded)
        this.#post({
          type: 'options',
          language: languageOf(locale),
          appearance: appearance ?? {},
          fonts: fonts ?? [],
        })
    }

    /**
     * Asks the frame for something, and waits for its answer.
     * @param {object} message
     * @returns {Promise<any>}
     */
    ask(message) {
      this.#asked += 1
      const id = this.#asked
      return new Promise((resolve) => {
        this.#waiting.set(id, resolve)
        this.#post({ ...message, id })
      })
    }

    /** @param {object} message */
    #post(message) {
      this.#frame?.contentWindow?.postMessage(message, base.origin)
    }

    /** @param {string} type @param {object} [event] */
    #emit(type, event) {
      for (const handler of this.#handlers.get(type) ?? []) handler({ elementType: 'payment', ...event })
    }

    /** @param {MessageEvent} message */
    #heard = ({ source, origin, data }) => {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== base.origin) return
      if (data.type === 'loaded') {
        this.#isLoaded = true
        this.refresh()
      } else if (data.type === 'height') this.#frame.style.height = `${data.height}px`
      else if (data.type === 'enter') this.#frame.closest('form')?.requestSubmit()
      else if (data.type === 'answer') {
        this.#waiting.get(data.id)?.(data.answer)
        this.#waiting.delete(data.id)
      } else if (data.type !== 'ready') this.#emit(data.type, data.event)
      else if (!this.#isReady) {
        this.#isReady = true
        this.#emit('ready')
      }
    }
  }

  /**
   * @param {StripeElementsOptions} first
   * @returns {SimulatedElements & { secret: string }}
   */
  function makeElements(first) {
    let options = first
    /** @type {PaymentElement | null} */
    let element = null
    return {
      secret: first.clientSecret ?? '',
      create: /** @type {any} */ (
        (/** @type {string} */ type) => {
          if (type !== 'payment') throw new Error(`Only the Payment Element is simulated, not ${type}.`)
          element = new PaymentElement(() => options)
          return element
        }
      ),
      getElement: /** @type {any} */ (() => element),
      async update(changed) {
        options = /** @type {StripeElementsOptions} */ ({ ...options, ...changed })
        element?.refresh()
      },
      submit: async () => (element ? element.ask({ type: 'validate' }) : { selectedPaymentMethod: 'card' }),
      fetchUpdates: async () => ({}),
    }
  }

  /**
   * @param {string} key the publishable key
   * @param {StripeConstructorOptions} [options]
   * @returns {SimulatedStripe}
   */
  function makeStripe(key, options) {
    const ofConstructor = options?.locale ?? 'auto'
    /** @returns {never} */
    const notSimulated = () => {
      throw new Error('This part of Stripe.js is not simulated.')
    }
    return {
      elements: /** @type {any} */ ((/** @type {StripeElementsOptions} */ of = {}) => makeElements(of)),
      /** @param {any} of @returns {Promise<any>} */
      async confirmSetup({ elements, clientSecret, confirmParams, redirect }) {
        const secret = clientSecret ?? elements.secret
        const { return_url = '' } = confirmParams ?? {}
        const intent = await elements.getElement('payment').ask({ type: 'confirm', secret, key, return_url })
        /** @type {SetupIntentResult} */
        const outcome = await settle(intent, key, { secret, language: ofConstructor })
        if (redirect !== 'if_required' && outcome.setupIntent) window.location.assign(return_url)
        return outcome
      },
      /** @param {any} of @returns {Promise<PaymentIntentOrSetupIntentResult>} */
      async handleNextAction({ clientSecret: secret }) {
        const intent = await read(key, secret)
        if (!intent.error && intent.status !== 'requires_action')
          throw new Error(`handleNextAction: the intent is in the ${intent.status} state.`)
        return settle(intent, key, { secret, language: ofConstructor })
      },
      /** @returns {Promise<SetupIntentResult>} */
      async retrieveSetupIntent(secret) {
        const intent = await read(key, secret)
        return intent.error ? intent : { setupIntent: intent }
      },
      /** @returns {Promise<PaymentIntentResult>} */
      async retrievePaymentIntent(secret) {
        const intent = await read(key, secret)
        return intent.error ? intent : { paymentIntent: intent }
      },
      createToken: notSimulated,
      createPaymentMethod: notSimulated,
      confirmCardPayment: notSimulated,
    }
  }

  /** @type {ReleaseTrain} */
  const version = 'endive'
  Object.assign(window, { Stripe: Object.assign(makeStripe, { version }) })
})()
