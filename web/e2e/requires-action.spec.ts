import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { atPayment } from './api'
import { addCard, payWith } from './parcel'
import { aMember, aPerson, invite, join } from './person'

// Each buys a label at the simulated couriers.
test.slow()

test('a purchase that failed is counted, leads to its payment, and goes once it is paid', async ({
  page,
  request,
}) => {
  await aMember(page, request)
  await page.goto('/dashboard/requires-action')
  await expect(page.getByText('Nothing needs your attention')).toBeVisible()
  await expectAccessible(page)

  await atPayment(page)
  // It can be saved, and is refused when it is to pay.
  await payWith(page, '4000 0000 0000 0341')
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 })

  await page.goto('/dashboard')
  const badge = page.getByRole('link', { name: /^Requires action.*1 new/ })
  await expect(badge).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Requires action' })).toBeVisible()
  await badge.click()
  await expect(page.getByText('The label could not be bought')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Go to payment: Priya Raman/ }).click()
  await expect(page).toHaveURL(/\/shipment\/.*step=pay/)
  await expect(page.getByRole('button', { name: /Use another card|^Pay \$/ }).first()).toBeVisible()
  await expect(badge).toHaveCount(0)
})

test('a team member asks, and the owner’s approval buys the label', async ({ page, browser, request }) => {
  await aMember(page, request)
  await page.goto('/dashboard/account-settings?tab=cards')
  await page.getByRole('button', { name: 'Add card' }).first().click()
  await addCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await page.goto('/dashboard/account-settings?tab=shipping')
  await page.getByLabel('Ask me to approve labels above').fill('5')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText(/New shipments start with these defaults/)).toBeVisible()
  const sam = aPerson('Sam', 'Okafor')
  await invite(page, sam.email)

  const theirs = await (await browser.newContext()).newPage()
  await join(theirs, request, sam)
  await atPayment(theirs)
  await theirs.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(theirs.getByText(/waiting for the account owner’s approval/)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(theirs)

  await page.goto('/dashboard/requires-action')
  await expect(page.getByText('A purchase is waiting for your approval')).toBeVisible()
  await expect(page.getByText(/by Sam Okafor/)).toBeVisible()
  await page.getByRole('button', { name: /^Approve: / }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Sam Okafor wants to send a parcel to Priya Raman')
  await expectAccessible(page)
  await question.getByRole('button', { name: /^Approve \$/ }).click()
  await expect(page.getByText('Nothing needs your attention')).toBeVisible({ timeout: 30_000 })
  await expect(theirs.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
})
