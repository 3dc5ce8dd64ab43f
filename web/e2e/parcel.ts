import { expect, type Locator, type Page } from '@playwright/test'
import { atPayment } from './api'

/** Types an address in Toronto, whose postal code says its city and province. */
export async function typeAddress(form: Locator) {
  await form.getByLabel('First name').fill('Priya')
  await form.getByLabel('Last name').fill('Raman')
  await form.getByLabel('Postal code').fill('M5J 0B6')
  await expect(form.getByRole('button', { name: /Province/ })).toContainText('Ontario')
  await form.getByLabel('Street address').fill('88 Queens Quay W')
  await expect(form.getByLabel('City')).toHaveValue('Toronto')
  await form.getByLabel('Phone').fill('416 555 0142')
}

/** From the user's own address to Toronto. */
export async function tellAddresses(page: Page) {
  await page.goto('/shipment')
  await expect(page.getByRole('region', { name: 'From' })).toContainText('Montréal')
  const to = page.getByRole('region', { name: 'To' })
  await typeAddress(to)
  await to.getByRole('button', { name: 'Continue' }).click()
}

/** Types one parcel of 40 × 20 × 20 cm and 2.5 kg. */
export async function typeParcel(page: Page) {
  const parcel = page.getByRole('region', { name: 'Parcel' })
  await parcel.getByLabel('Length', { exact: true }).fill('40')
  await parcel.getByLabel('Width', { exact: true }).fill('20')
  await parcel.getByLabel('Height', { exact: true }).fill('20')
  await parcel.getByLabel('Weight', { exact: true }).fill('2,5')
}

/** Types that parcel, and goes on. */
export async function tellParcel(page: Page) {
  await typeParcel(page)
  await page.getByRole('region', { name: 'Parcel' }).getByRole('button', { name: 'Continue' }).click()
}

/** Asks for the prices of parcels that stay in Canada, whose options stay closed. */
export async function seeDomesticPrices(page: Page) {
  await page.getByRole('region', { name: 'Parcel' }).getByRole('button', { name: 'See prices' }).click()
}

/** Types that parcel, and asks for its prices. */
export async function tellDomesticParcel(page: Page) {
  await typeParcel(page)
  await seeDomesticPrices(page)
}

/** Types that parcel to Canada, and opens its options. */
export async function openOptions(page: Page): Promise<Locator> {
  await tellDomesticParcel(page)
  // The prices open once the parcel is saved; who opens the options before that is taken there.
  await expect(page.getByRole('button', { name: 'Refresh rates' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit: Additional options' }).click()
  return page.getByRole('region', { name: 'Additional options' })
}

/** Leaves the options as they are, and asks for the prices. */
export async function seePrices(page: Page) {
  await page
    .getByRole('region', { name: 'Additional options' })
    .getByRole('button', { name: 'See prices' })
    .click()
}

/** The names of the card fields in the processor's own frame. */
export const CARD_WORDS = {
  en: {
    frame: 'Secure payment input frame',
    number: 'Card number',
    expiry: 'Expiration date',
    cvc: 'Security code',
  },
  fr: {
    frame: 'Cadre de saisie sécurisé pour le paiement',
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    cvc: 'Code de sécurité',
  },
}

/** The processor's card fields, in their frame. */
export function cardFields(page: Page, language: keyof typeof CARD_WORDS = 'en') {
  const words = CARD_WORDS[language]
  const frame = page.frameLocator(`iframe[title="${words.frame}"]`)
  return {
    number: frame.getByLabel(words.number),
    expiry: frame.getByLabel(words.expiry),
    cvc: frame.getByLabel(words.cvc),
    /** The error of a field. */
    error: frame.getByRole('alert'),
  }
}

/** Types a card that is good until December 2030. */
export async function typeCard(page: Page, number: string, language: keyof typeof CARD_WORDS = 'en') {
  const fields = cardFields(page, language)
  await fields.number.fill(number)
  await fields.expiry.fill('12/30')
  await fields.cvc.fill('123')
}

/** Saves such a card in the settings. */
export async function addCard(page: Page, number: string) {
  await typeCard(page, number)
  await page.getByRole('button', { name: 'Save card' }).click()
}

/** Types such a card, and pays with it. */
export async function payWith(page: Page, number: string) {
  await typeCard(page, number)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Buys a label for a draft that the API has brought that far. */
export async function buyALabel(page: Page) {
  await atPayment(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
}

/** Picks a rate, which shows a moment after the click. */
export async function pick(rate: Locator) {
  await rate.click()
  await expect(rate).toBeChecked()
}

/** Takes the first rate, of all or of one courier, once no courier's answer can move it, and goes on to the payment. */
export async function chooseTheBest(page: Page, courier = '') {
  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  if (courier) await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await pick(page.getByRole('list', { name: 'Rates' }).getByRole('radio', { name: courier }).first())
  await page
    .getByRole('button', { name: /^Review and pay \$/ })
    .first()
    .click()
}

/** Answers the bank's question, which is shown above the page; the screen goes on then. */
export async function answerTheBank(page: Page, answer: 'Confirm' | 'Refuse' = 'Confirm') {
  const bank = page.frameLocator('iframe[title="Confirmation by your bank"]')
  await bank.getByRole('button', { name: answer }).click()
  await expect(page.getByRole('dialog', { name: 'Confirmation by your bank' })).toHaveCount(0)
}

/** Opens the bank's question about a payment that waits, and answers it. */
export async function askTheBank(page: Page, answer: 'Confirm' | 'Refuse' = 'Confirm') {
  await page.getByRole('button', { name: 'Confirm with your bank' }).click()
  await answerTheBank(page, answer)
}
