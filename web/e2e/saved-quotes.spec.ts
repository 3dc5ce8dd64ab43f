import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { atPrices } from './api'
import { aMember } from './person'

test('a quote is saved at the prices, opened with today’s beside, sent, archived and deleted', async ({
  page,
  request,
}) => {
  await aMember(page, request)
  await atPrices(page)
  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Save quote' }).click()
  await expect(page.getByText(/^Quote saved/)).toBeVisible()
  await page.getByRole('link', { name: 'Saved quotes' }).click()
  await expect(page).toHaveURL(/\/dashboard\/save-quote$/)
  const opener = page.getByRole('button', { name: /^Montréal to Toronto/ })
  await expect(opener).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Refresh prices' }).click()
  await expect(page.getByText(/^Checked just now/)).toBeVisible({ timeout: 30_000 })

  await opener.click()
  await expect(page).toHaveURL(/quote=/)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('Same price').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.getByRole('searchbox').fill('halifax')
  await expect(page.getByText('No quotes match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()

  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('No saved quotes yet')).toBeVisible()
  await page.getByText('Archived', { exact: true }).click()
  await expect(page).toHaveURL(/status=archived/)
  await page.getByRole('button', { name: /^Send this/ }).click()
  await expect(page).toHaveURL(/\/shipment\/[0-9a-f-]+\?step=rate$/)
  await page.goto('/dashboard/save-quote?status=archived')
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No archived quotes')).toBeVisible()
})
