import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { atPrices } from './api'
import { addCard, buyALabel, chooseTheBest } from './parcel'
import { aMember } from './person'

// It buys first, and a simulated courier is asked three times.
test.slow()

test('a courier is asked to fetch a parcel from its label on, and told not to come', async ({
  page,
  request,
}) => {
  await aMember(page, request)
  await buyALabel(page)
  await page.getByRole('link', { name: 'Schedule pickup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request pickup' })
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await expect(dialog.getByRole('button', { name: /Day/ })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  // Not today: its hours may pass while one chooses.
  await dialog.getByRole('button', { name: /Day/ }).click()
  await page.getByRole('option').nth(1).click()
  await dialog.getByRole('button', { name: /Pickup spot/ }).click()
  await page.getByRole('option', { name: 'Reception' }).click()
  await dialog.getByRole('textbox', { name: /Instructions for the driver/ }).fill('Ring twice')
  await dialog.getByRole('button', { name: 'Request pickup' }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })

  const pickup = page.getByRole('listitem').filter({ hasText: 'Confirmation number' })
  await expect(pickup).toContainText('Scheduled')
  await expect(pickup).toContainText('Reception, Ring twice')
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await pickup.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^pickup-.*\.ics$/)

  await pickup.getByRole('button', { name: 'Cancel pickup' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel pickup' }).click()
  await expect(question).toBeHidden({ timeout: 20_000 })
  await expect(pickup).toContainText('Cancelled')
})

test('a second parcel joins a pickup and leaves it, and what is deleted from the history cancels it if asked to', async ({
  page,
  request,
}) => {
  await aMember(page, request)
  await page.goto('/dashboard/account-settings?tab=cards')
  await page.getByRole('button', { name: 'Add card' }).first().click()
  await addCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  for (const number of [1, 2]) {
    if (number === 1) {
      await atPrices(page)
    } else {
      await page.getByRole('button', { name: 'Ship again' }).click()
      await expect(page.getByText('A new draft was made from that shipment.')).toBeVisible()
    }
    await chooseTheBest(page, 'Canada Post')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
      timeout: 30_000,
    })
  }
  await page.getByRole('link', { name: 'Schedule pickup' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await expect(dialog.getByRole('button', { name: /Day/ })).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: /Day/ }).click()
  await page.getByRole('option').nth(1).click()
  await dialog.getByRole('button', { name: 'Request pickup' }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })

  const pickup = page.getByRole('listitem').filter({ hasText: 'Confirmation number' })
  await expect(pickup).toContainText('1 parcel')
  await pickup.getByRole('button', { name: 'Add shipments' }).click()
  const adding = page.getByRole('dialog', { name: 'Add shipments to pickup' })
  await adding.getByRole('button', { name: 'Add shipments' }).click()
  await expect(adding).toBeHidden({ timeout: 20_000 })
  await expect(pickup).toContainText('2 parcels')
  await pickup
    .getByRole('button', { name: /^Remove Priya Raman’s parcel/ })
    .first()
    .click()
  await expect(pickup).toContainText('1 parcel', { timeout: 20_000 })
  await expectAccessible(page)

  // Only the one that is still in the pickup asks about it.
  await page.goto('/dashboard/history-and-tracking')
  const question = page.getByRole('alertdialog')
  const box = question.getByRole('checkbox', { name: /^Also cancel the Canada Post pickup/ })
  await page
    .getByRole('table')
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete from history' }).click()
  const isInPickup = await box.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (!isInPickup) {
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('table')
      .getByRole('button', { name: /^More actions for / })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Delete from history' }).click()
  }
  await box.check({ force: true })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete from history' }).click()
  await expect(question).toBeHidden({ timeout: 20_000 })
  await page.goto('/dashboard/pickup')
  await expect(pickup).toContainText('Cancelled')
})
