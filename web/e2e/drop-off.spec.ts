import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { buyALabel } from './parcel'
import { aMember } from './person'

// It buys first.
test.slow()

test('a place to bring the parcel to is chosen, changed and cleared', async ({ page, request }) => {
  await aMember(page, request)
  await buyALabel(page)
  await page.getByRole('button', { name: 'Find drop-off point' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find drop-off point' })
  const places = dialog.getByRole('radio')
  await expect(places.nth(1)).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByRole('button', { name: 'Choose this location' })).toBeDisabled()
  await expectAccessible(page)

  // Somewhere that is not a place, then near where a person works.
  await dialog.getByRole('searchbox').fill('Z9Z 9Z9')
  await expect(dialog.getByRole('alert').or(dialog.getByText('No locations to show'))).toBeVisible({
    timeout: 20_000,
  })
  await dialog.getByRole('searchbox').fill('M5V 3L9')
  await expect(places.first()).toBeVisible({ timeout: 20_000 })
  await places.first().press(' ')
  await dialog.getByRole('button', { name: 'Choose this location' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/You’ll find it with the shipment/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Choose another location' }).click()
  await expect(dialog.getByRole('radio').first()).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('button', { name: 'Find drop-off point' })).toBeVisible()
})
