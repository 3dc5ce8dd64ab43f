// @ts-check
// The card's fields, in a frame of the simulator: what is typed here goes to the simulator and to nobody else. The page
// around it is told how complete the fields are, their height, and what the simulator answered.

/**
 * @typedef {'number' | 'expiry' | 'cvc'} FieldName
 * @typedef {{ code: string, message: string }} Wrong
 */
;(() => {
  const WORDS = {
    en: {
      number: 'Card number',
      expiry: 'Expiration date',
      cvc: 'Security code',
      expiryPlaceholder: 'MM / YY',
      incomplete_number: 'Your card number is incomplete.',
      invalid_number: 'Your card number is invalid.',
      incorrect_number: 'Your card number is invalid.',
      incomplete_expiry: 'Your card’s expiration date is incomplete.',
      invalid_expiry_month: 'Your card’s expiration date is invalid.',
      invalid_expiry_year_past: 'Your card’s expiration year is in the past.',
      invalid_expiry_year: 'Your card’s expiration date is invalid.',
      expired_card: 'Your card has expired.',
      incomplete_cvc: 'Your card’s security code is incomplete.',
      invalid_cvc: 'Your card’s security code is invalid.',
      incorrect_cvc: 'Your card’s security code is incorrect.',
    },
    fr: {
      number: 'Numéro de carte',
      expiry: 'Date d’expiration',
      cvc: 'Code de sécurité',
      expiryPlaceholder: 'MM / AA',
      incomplete_number: 'Le numéro de votre carte est incomplet.',
      invalid_number: 'Le numéro de votre carte n’est pas valide.',
      incorrect_number: 'Le numéro de votre carte n’est pas valide.',
      incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
      invalid_expiry_month: 'La date d’expiration de votre carte n’est pas valide.',
      invalid_expiry_year_past: 'L’année d’expiration de votre carte est passée.',
      invalid_expiry_year: 'La date d’expiration de votre carte n’est pas valide.',
      expired_card: 'Votre carte est expirée.',
      incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
      invalid_cvc: 'Le code de sécurité de votre carte n’est pas valide.',
      incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
    },
  }
  /** @typedef {Exclude<keyof typeof WORDS.en, FieldName | 'expiryPlaceholder'>} WrongCode */

  /** @type {FieldName[]} */
  const NAMES = ['number', 'expiry', 'cvc']
  /** @param {FieldName} name */
  const input = (name) => /** @type {HTMLInputElement} */ (document.getElementById(name))
  const form = /** @type {HTMLFormElement} */ (document.getElementById('card'))
  const look = new CSSStyleSheet()
  document.adoptedStyleSheets = [look]

  /** @type {'en' | 'fr'} */
  let language = 'en'
  /** @type {Map<FieldName, WrongCode>} */
  const shown = new Map()

  /** @param {object} message */
  const tell = (message) => window.parent.postMessage(message, '*')
  /** @param {string} text */
  const digits = (text) => text.replace(/\D/g, '')

  /** @param {string} number the check digit of ISO/IEC 7812 */
  function isCheckedNumber(number) {
    const sum = [...number].reverse().reduce((total, digit, place) => {
      const doubled = Number(digit) * (1 + (place % 2))
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
    return sum % 10 === 0
  }

  const isAmex = () => /^3[47]/.test(digits(input('number').value))

  /** @type {Record<FieldName, () => WrongCode | null>} */
  const CHECKS = {
    number() {
      const number = digits(input('number').value)
      if (number.length < (isAmex() ? 15 : 14)) return 'incomplete_number'
      if (number.length < 16 && /^[4-6]/.test(number)) return 'incomplete_number'
      return isCheckedNumber(number) ? null : 'invalid_number'
    },
    expiry() {
      const text = digits(input('expiry').value)
      if (text.length < 4) return 'incomplete_expiry'
      const [month, year] = [Number(text.slice(0, 2)), 2000 + Number(text.slice(-2))]
      if (month < 1 || month > 12) return 'invalid_expiry_month'
      const today = new Date()
      const isOver = year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1
      return isOver ? 'invalid_expiry_year_past' : null
    },
    cvc: () => (digits(input('cvc').value).length === (isAmex() ? 4 : 3) ? null : 'incomplete_cvc'),
  }

  /** Shows what is wrong with a field; null that nothing is. @param {FieldName} name @param {WrongCode | null} code */
  function mark(name, code) {
    if (code) shown.set(name, code)
    else shown.delete(name)
    const field = input(name)
    field.classList.toggle('Input--invalid', code !== null)
    field.setAttribute('aria-invalid', String(code !== null))
    const error = document.getElementById(`${name}-error`)
    if (error) error.textContent = code ? WORDS[language][code] : ''
  }

  /** The first thing that is wrong, each shown at its field; null where nothing is. @returns {Wrong | null} */
  function check() {
    /** @type {{ name: FieldName, code: WrongCode } | null} */
    let first = null
    for (const name of NAMES) {
      const code = CHECKS[name]()
      mark(name, code)
      if (code) first ??= { name, code }
    }
    if (!first) return null
    input(first.name).focus()
    return { code: first.code, message: WORDS[language][first.code] }
  }

  function tellChange() {
    const values = NAMES.map((name) => input(name).value)
    const complete = NAMES.every((name) => CHECKS[name]() === null)
    tell({
      type: 'change',
      event: {
        empty: values.every((value) => value === ''),
        complete,
        collapsed: false,
        value: { type: 'card' },
      },
    })
  }

  /** @param {string} text */
  const grouped = (text) => {
    const number = digits(text).slice(0, 19)
    const groups = isAmex()
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?.*$/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?$/
    return number.replace(groups, (_, ...parts) =>
      parts
        .slice(0, isAmex() ? 3 : 4)
        .filter(Boolean)
        .join(' '),
    )
  }

  /** @param {string} text */
  const dated = (text) => {
    const date = digits(/^[2-9]/.test(text) ? `0${text}` : text)
    const year = date.length === 6 ? date.slice(4) : date.slice(2, 4)
    return date.length > 2 ? `${date.slice(0, 2)} / ${year}` : date
  }

  for (const name of NAMES) {
    const field = input(name)
    field.addEventListener('input', () => {
      // What is put in the middle is left as it is, so that the caret stays where it was.
      if (field.selectionStart === field.value.length) {
        if (name === 'number') field.value = grouped(field.value)
        if (name === 'expiry' && digits(field.value).length > 2) field.value = dated(field.value)
      }
      if (shown.has(name)) mark(name, CHECKS[name]())
      tellChange()
    })
    field.addEventListener('blur', () => {
      if (field.value !== '') mark(name, CHECKS[name]())
      tell({ type: 'blur' })
    })
    field.addEventListener('focus', () => tell({ type: 'focus' }))
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') tell({ type: 'escape' })
      if (event.key === 'Enter') {
        event.preventDefault()
        tell({ type: 'enter' })
      }
    })
  }
  form.addEventListener('submit', (event) => event.preventDefault())

  /** @param {{ language: 'en' | 'fr', appearance: any, fonts: any[] }} options */
  async function apply({ language: spoken, appearance, fonts }) {
    language = spoken
    const root = document.documentElement
    root.lang = language
    root.dataset.theme = appearance.theme ?? 'stripe'
    root.style.colorScheme = appearance.theme === 'night' ? 'dark' : 'light'
    for (const [name, value] of Object.entries(appearance.variables ?? {}))
      root.style.setProperty(`--${name}`, value)
    const kebab = (/** @type {string} */ name) =>
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const rules = Object.entries(appearance.rules ?? {}).map(([selector, style]) => {
      const body = Object.entries(/** @type {object} */ (style)).map(
        ([name, value]) => `${kebab(name)}: ${value};`,
      )
      return `${selector} { ${body.join(' ')} }`
    })
    look.replaceSync(rules.join('\n'))
    for (const name of NAMES) {
      const label = document.querySelector(`label[for="${name}"]`)
      if (label) label.textContent = WORDS[language][name]
      mark(name, shown.get(name) ?? null)
    }
    input('expiry').placeholder = WORDS[language].expiryPlaceholder
    for (const { family, src, ...rest } of fonts) if (src) document.fonts.add(new FontFace(family, src, rest))
    tell({ type: 'ready' })
  }

  /** Gives the card to the simulator. @param {{ secret: string, key: string, return_url: string }} asked */
  async function confirm({ secret, key, return_url }) {
    const wrong = check()
    if (wrong) return { error: { type: 'validation_error', ...wrong } }
    const date = digits(input('expiry').value)
    const body = new URLSearchParams({
      client_secret: secret,
      key,
      use_stripe_sdk: 'true',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digits(input('number').value),
      'payment_method_data[card][exp_month]': date.slice(0, 2),
      'payment_method_data[card][exp_year]': date.slice(-2),
      'payment_method_data[card][cvc]': input('cvc').value,
    })
    if (return_url) body.set('return_url', return_url)
    const url = new URL(
      `../v1/setup_intents/${secret.slice(0, secret.indexOf('_secret'))}/confirm`,
      location.href,
    )
    try {
      const response = await fetch(url, { method: 'POST', body, credentials: 'omit' })
      const answer = await response.json()
      markRefused(answer.error?.code)
      return answer
    } catch {
      return { error: { type: 'api_connection_error', message: 'The simulator did not answer.' } }
    }
  }

  /** Shows a refusal at the field that it is about. @param {string | undefined} code */
  function markRefused(code) {
    if (code === 'incorrect_number') mark('number', code)
    if (code === 'expired_card' || code === 'invalid_expiry_month' || code === 'invalid_expiry_year')
      mark('expiry', code)
    if (code === 'incorrect_cvc' || code === 'invalid_cvc') mark('cvc', code)
  }

  window.addEventListener('message', async ({ source, data }) => {
    if (source !== window.parent) return
    if (data.type === 'options') await apply(data)
    else if (data.type === 'focus') input('number').focus()
    else if (data.type === 'blur') form.querySelector(':focus')?.dispatchEvent(new Event('blur'))
    else if (data.type === 'clear') {
      form.reset()
      for (const name of NAMES) mark(name, null)
    } else if (data.type === 'validate') {
      const wrong = check()
      const answer = wrong
        ? { error: { type: 'validation_error', ...wrong } }
        : { selectedPaymentMethod: 'card' }
      tell({ type: 'answer', id: data.id, answer })
    } else if (data.type === 'confirm') tell({ type: 'answer', id: data.id, answer: await confirm(data) })
  })

  new ResizeObserver(() => tell({ type: 'height', height: document.body.scrollHeight })).observe(form)
  tell({ type: 'loaded' })
})()
