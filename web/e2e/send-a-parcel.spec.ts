import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { aDraft, atPayment } from './api'
import {
  addCard,
  answerTheBank,
  askTheBank,
  cardFields,
  chooseTheBest,
  payWith,
  pick,
  tellAddresses,
  tellDomesticParcel,
  typeCard,
} from './parcel'
import { aMember, aPerson, invite, join } from './person'

test.beforeEach(async ({ page, request }) => {
  await aMember(page, request)
})

test('a label is paid for and looked at', async ({ page }) => {
  await tellAddresses(page)
  await tellDomesticParcel(page)
  await chooseTheBest(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByTitle('The label')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print label' })).toBeEnabled()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Label for Priya Raman' })).toBeVisible()
})

test('a declined card is told so where it was to pay, is not chosen again, and another one pays', async ({
  page,
}) => {
  await atPayment(page)
  // This card is accepted when it is saved and declined when it is charged.
  await payWith(page, '4000 0000 0000 0341')
  await expect(page.getByRole('alert').getByText(/Nothing was charged/)).toBeVisible({ timeout: 30_000 })
  await expect(page.locator(':focus')).toContainText(/declined.*Nothing was charged/i)
  await expect(page).toHaveURL(/step=pay/)
  await expect(page.getByRole('definition').last()).toContainText('$')
  await expect(page.getByRole('radio', { name: /ending in 0341/ })).not.toBeChecked()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Use another card' }).click()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
})

test('a bank that asks the holder is answered when the card is saved and when it pays', async ({ page }) => {
  await atPayment(page)
  // This card asks its holder each time.
  await payWith(page, '4000 0027 6000 3184')
  await answerTheBank(page)
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeVisible({ timeout: 30_000 })
  await askTheBank(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
})

test('a purchase whose answer is lost is asked for again, and bought once', async ({ page }) => {
  await atPayment(page)
  const keys: (string | undefined)[] = []
  await page.route('**/buy', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 60_000,
  })
  expect(new Set(keys).size).toBe(1)
})

test('a price that has changed since is told before anything is charged, and the new one pays', async ({
  page,
}) => {
  const seen = page.waitForResponse('**/preview/*')
  await atPayment(page)
  const { data } = (await (await seen).json()) as { data: { rate: { total: number } } }
  const rate = { ...data.rate, total: data.rate.total + 100 }
  await page.route('**/buy', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'purchase.price_changed', message: '', errors: [], data: { rate }, request_id: 'r' },
    }),
  )
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('The price has changed')).toBeVisible()
  await expect(page.getByText(/Nothing has been charged\./)).toBeVisible()
  await page.unroute('**/buy')
  await page.getByRole('button', { name: 'Choose a rate', exact: true }).click()
  await chooseTheBest(page)
  // The card was kept, and is preselected.
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
})

test('somebody of the team whose owner pays buys with the card of the account', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  await page.goto('/dashboard/account-settings?tab=cards')
  await page.getByRole('button', { name: 'Add card' }).click()
  await addCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Card saved.')).toBeVisible()
  const sam = aPerson('Sam', 'Okafor')
  await invite(page, sam.email)

  const theirs = await (await browser.newContext()).newPage()
  await join(theirs, request, sam)
  await atPayment(theirs)
  await expect(theirs.getByText('The account’s card will be charged.')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
})

test('two addresses and a parcel get the prices of every courier, one of which opens to its lines', async ({
  page,
}) => {
  await tellAddresses(page)
  await tellDomesticParcel(page)
  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  const rates = page.getByRole('list', { name: 'Rates' })
  await expect(rates.getByText('Canada Post').first()).toBeVisible()
  await expect(rates.getByRole('radio')).toHaveCount(6)
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect(rates.getByText('Purolator', { exact: false }).first()).toBeVisible()
  await expect(rates.getByText('Best')).toHaveCount(1)
  await expect(rates.getByText('Fastest')).toHaveCount(1)
  await pick(rates.getByRole('radio').first())
  await rates
    .getByRole('button', { name: /Price details/ })
    .first()
    .click()
  await expect(rates.getByText('Total')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Review and pay \$/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('wrong input at each step shows at its field, and nothing goes on', async ({ page }) => {
  await tellAddresses(page)
  const parcel = page.getByRole('region', { name: 'Parcel' })
  await parcel.getByRole('button', { name: 'See prices' }).click()
  await expect(parcel.getByLabel('Length', { exact: true })).toBeFocused()
  await expect(parcel.getByText('Please add parcel weight.').first()).toBeVisible()
  await parcel.getByLabel('Weight', { exact: true }).fill('heavy')
  await expect(page).toHaveURL(/step=parcel/)
  await expectAccessible(page)

  await tellDomesticParcel(page)
  await chooseTheBest(page)
  await payWith(page, '4242 4242 4242 4241')
  const card = cardFields(page)
  await expect(card.error.filter({ hasText: 'Your card number is invalid.' })).toBeVisible()
  await expect(card.number).toBeFocused()
  await expect(card.number).toHaveValue('4242 4242 4242 4241')
  await expect(card.number).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/step=pay/)
})

test('wrong input in the address of the receiver shows at its field, the first one focused', async ({
  page,
}) => {
  await page.goto('/shipment')
  const to = page.getByRole('region', { name: 'To' })
  await to.getByLabel('Postal code').fill('M5J 0B')
  await to.getByLabel('Phone').fill('555 0142')
  await to.getByRole('button', { name: 'Continue' }).click()
  await expect(to.getByLabel('First name')).toBeFocused()
  await expect(to.getByText('Please enter in a 10 digit phone number').first()).toBeVisible()
  await expect(page).toHaveURL(/step=to/)
})

test('a reload in the middle loses nothing', async ({ page }) => {
  const { id } = await aDraft(page)
  await page.goto(`/shipment/${id}?step=parcel`)
  const weight = page.getByRole('region', { name: 'Parcel' }).getByLabel('Weight', { exact: true })
  await weight.fill('3.75')
  const saved = page.waitForResponse(
    (response) => response.url().includes('create-or-update') && response.ok(),
  )
  await saved
  await page.reload()
  await expect(weight).toHaveValue('3.75')
  await expect(page.getByRole('region', { name: 'To' })).toContainText('Priya Raman')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Resume/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send a Parcel' })).toBeVisible()
})

test('a new parcel from the menu leaves the draft alone that was open', async ({ page }) => {
  await tellAddresses(page)
  await expect(page.getByRole('region', { name: 'To' })).toContainText('Priya Raman')
  const first = new URL(page.url()).pathname
  await page.getByRole('navigation').getByRole('link', { name: 'Send a Parcel' }).first().click()
  await expect(page).toHaveURL(/\/shipment$/)
  // The address changes before the screen does.
  await expect(page.getByRole('region', { name: 'To' })).not.toContainText('Priya Raman')
  const from = page.getByRole('region', { name: 'From' })
  await from.getByRole('button', { name: 'Edit: From' }).click()
  await from.getByLabel('City').fill('Laval')
  await from.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/step=to/)
  expect(new URL(page.url()).pathname).not.toBe(first)
  await page.goto(first)
  await expect(from).toContainText('Montréal')
  await expect(page.getByRole('region', { name: 'To' })).toContainText('Priya Raman')
})

test('starting over deletes the draft, and begins with the defaults', async ({ page }) => {
  const { id } = await aDraft(page)
  await page.goto(`/shipment/${id}`)
  await expect(page.getByRole('region', { name: 'To' })).toContainText('Priya Raman')
  await page.getByRole('button', { name: 'Start over' }).click()
  const question = page.getByRole('alertdialog', { name: 'Start over?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'To' })).toContainText('Priya Raman')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Start over' }).click()
  await expect(page).toHaveURL(/\/shipment$/)
  const from = page.getByRole('region', { name: 'From' })
  await expect(from).toContainText('Montréal')
  await expect(page.getByText('Priya Raman')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByText('Your first parcel is a few minutes away')).toBeVisible()
})

test.describe('on a phone of 360 px, in French', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('the steps fit, and the label is paid for', async ({ page }) => {
    const { id } = await aDraft(page)
    await page.goto(`/shipment/${id}?step=parcel`)
    await expect(page).toHaveURL(/step=parcel/)
    // From the top, where the bar at the head of the window hides no part of a button, once the step has come into sight.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page)
    }).toPass({ timeout: 20_000 })
    await tellDomesticParcel(page)
    await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Français' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Envoyer un colis' })).toBeVisible()
    await expectAccessible(page)

    await pick(page.getByRole('list', { name: 'Tarifs' }).getByRole('radio').first())
    await page
      .getByRole('button', { name: /^Vérifier et payer/ })
      .first()
      .click()
    await typeCard(page, '4000 0000 0000 0002', 'fr')
    await page.getByRole('button', { name: /^Payer/ }).click()
    await expect(page.getByText('La carte a été refusée. Rien n’a été débité.')).toBeVisible()
    await typeCard(page, '4242 4242 4242 4242', 'fr')
    // To the end, where the bar at the foot of the window hides no part of a button.
    await page.mouse.wheel(0, 4000)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Payer/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Votre étiquette est prête' })).toBeVisible({
      timeout: 30_000,
    })
    await expectAccessible(page)
  })
})
