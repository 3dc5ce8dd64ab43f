import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { atPayment } from './api'
import { answerTheBank, payWith, typeCard } from './parcel'
import { aMember } from './person'

const WAITS = 'Available once you’re back online'

/** A card whose bank asks its holder each time. */
const ASKING = '4000 0027 6000 3184'

test.beforeEach(async ({ page, request }) => {
  await aMember(page, request)
  await atPayment(page)
})

/** Pays with a card whose bank asks: once when it is given to the processor, and again for the payment. */
async function untilTheBankAsks(page: Page) {
  await payWith(page, ASKING)
  await answerTheBank(page)
  await expect(page.getByRole('button', { name: 'Cancel this payment' })).toBeVisible({ timeout: 30_000 })
}

const ready = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your label is ready' })

test('what the bank refuses leads back to the cards, and another one pays', async ({ page }) => {
  await untilTheBankAsks(page)
  await answerTheBank(page, 'Refuse')
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
  for (const name of ['Cancel this payment', 'Use another card', 'I’ve confirmed']) {
    await expect(page.getByRole('button', { name })).toBeDisabled()
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(WAITS)
  }
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Cancel this payment' })).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Open the bank’s page' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel this payment' }).click()
  await expect(page.getByText('You cancelled this payment.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: /ending in 3184/ })).toBeChecked()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('button', { name: 'Cancel this payment' })).toBeVisible({ timeout: 30_000 })
  await answerTheBank(page)
  await expect(ready(page)).toBeVisible({ timeout: 30_000 })
})

test('another card pays while the bank asks, and is not kept where nobody wants that', async ({ page }) => {
  await untilTheBankAsks(page)
  await page.getByRole('button', { name: 'Use another card' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible({ timeout: 30_000 })
  await typeCard(page, '5555 5555 5555 4444')
  await page.getByRole('checkbox', { name: 'Keep this card for next time' }).uncheck({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(ready(page)).toBeVisible({ timeout: 30_000 })
  await page.goto('/dashboard/account-settings?tab=cards')
  await expect(page.getByText('Visa ending in 3184')).toBeVisible()
  await expect(page.getByText(/ending in 4444/)).toHaveCount(0)
})
