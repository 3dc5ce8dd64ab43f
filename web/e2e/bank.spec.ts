import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { atPayment } from './api'
import { answerTheBank, askTheBank, cardFields, payWith, typeCard } from './parcel'
import { aMember } from './person'

const WAITS = 'Available once you’re back online'

/** A card whose bank asks its holder each time. */
const ASKING = '4000 0027 6000 3184'

/** The same, on the bank's own page. */
const ASKING_ELSEWHERE = '4000 0000 0000 3063'

test.beforeEach(async ({ page, request }) => {
  await aMember(page, request)
  await atPayment(page)
})

/** Pays with a card whose bank asks: once when it is given to the processor, and again for the payment. */
async function untilTheBankAsks(page: Page) {
  await payWith(page, ASKING)
  await answerTheBank(page)
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeVisible({ timeout: 30_000 })
}

const ready = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your label is ready' })

test('what the bank refuses leads back to the cards, and another one pays', async ({ page }) => {
  await untilTheBankAsks(page)
  await askTheBank(page, 'Refuse')
  await expect(page.getByRole('alert').getByText(/nothing was charged/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('radio', { name: /ending in 3184/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Use another card' }).click()
  await payWith(page, '4242 4242 4242 4242')
  await expect(ready(page)).toBeVisible({ timeout: 30_000 })
})

test('the bank’s question outlasts a reload and a lost connection, and can be cancelled: the same card pays then', async ({
  page,
  context,
}) => {
  await untilTheBankAsks(page)
  await context.setOffline(true)
  for (const name of ['Cancel payment', 'Use another card', 'Confirm with your bank']) {
    await expect(page.getByRole('button', { name })).toBeDisabled()
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(WAITS)
  }
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Confirm with your bank' })).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('You cancelled this payment.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: /ending in 3184/ })).toBeChecked()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeVisible({ timeout: 30_000 })
  await askTheBank(page)
  await expect(ready(page)).toBeVisible({ timeout: 30_000 })
})

test('the bank’s own page leads back to where the holder came from, with the card saved and nothing lost', async ({
  page,
}) => {
  const before = page.url()
  await payWith(page, ASKING_ELSEWHERE)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(before)
  await expect(page.getByRole('radio', { name: /ending in 3063/ })).toBeChecked({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('button', { name: 'Confirm with your bank' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(ready(page)).toBeVisible({ timeout: 30_000 })
})

test('a holder who refuses on the bank’s own page is told so, and turns back to the card', async ({
  page,
}) => {
  const before = page.url()
  await typeCard(page, ASKING_ELSEWHERE)
  await page.getByRole('checkbox', { name: 'Keep this card for next time' }).uncheck({ force: true })
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('alert')).toContainText('wasn’t confirmed with your bank')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await expect(page).toHaveURL(before)
  await expect(cardFields(page).number).toHaveValue('')
})

test('a card form whose script does not come says so, and comes with another try', async ({ page }) => {
  await page.route('**/stripe.js', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(/payment form couldn’t load/)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/stripe.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardFields(page).number).toBeVisible()
})

test('the card’s fields follow the language and the theme, and keep what was typed', async ({ page }) => {
  await typeCard(page, '4242 4242 4242 4242')
  await page.emulateMedia({ colorScheme: 'dark' })
  const background = () =>
    cardFields(page).number.evaluate((field) => getComputedStyle(field).backgroundColor)
  await expect.poll(background).toBe('rgb(22, 29, 31)')
  await expectAccessible(page, 'colours')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(cardFields(page, 'fr').number).toHaveValue('4242 4242 4242 4242')
})

test('another card pays while the bank asks, and is not kept where nobody wants that', async ({ page }) => {
  await untilTheBankAsks(page)
  await page.getByRole('button', { name: 'Use another card' }).click()
  await expect(cardFields(page).number).toBeVisible({ timeout: 30_000 })
  await typeCard(page, '5555 5555 5555 4444')
  await page.getByRole('checkbox', { name: 'Keep this card for next time' }).uncheck({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(ready(page)).toBeVisible({ timeout: 30_000 })
  await page.goto('/dashboard/account-settings?tab=cards')
  await expect(page.getByText('Visa ending in 3184')).toBeVisible()
  await expect(page.getByText(/ending in 4444/)).toHaveCount(0)
})
