import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { signInToDemo } from './demo'

test('what a courier billed later is explained to the cent, and disputed in two presses', async ({
  page,
}) => {
  await signInToDemo(page)
  await page.goto('/dashboard/account-settings?tab=adjustments')
  await page
    .getByRole('button', { name: /Canpar.*Billed later/ })
    .first()
    .click()
  await expect(page.getByText('Your card isn’t charged for this.')).toBeVisible()
  await expect(page.getByText('32 × 22 × 22 cm', { exact: true })).toBeVisible()
  const cents = async (row: string) => {
    const cells = await page
      .getByRole('row', { name: new RegExp(row) })
      .getByRole('cell')
      .allInnerTexts()
    return cells.slice(1).map((text) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100))
  }
  const rows = await page.getByRole('table', { name: 'Price by line' }).getByRole('row').allInnerTexts()
  const amounts = rows.slice(1).map((row) =>
    row
      .split('\t')
      .slice(1)
      .map((text) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100)),
  )
  const total = await cents('Total, taxes included')
  expect([0, 1, 2].map((at) => amounts.slice(0, -1).reduce((sum, row) => sum + (row[at] ?? 0), 0))).toEqual(
    total,
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Dispute' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dispute' })
  await expect(dialog.getByRole('checkbox', { name: /box/ })).toBeChecked()
  await expect(dialog.getByText('Billing claims department')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Prepare dispute' }).click()
  const [letter] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download letter' }).click(),
  ])
  expect(letter.suggestedFilename()).toMatch(/^dispute-.*\.pdf$/)
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('button', { name: 'Record answer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save answer' }).click()
  await expect(page.getByText(/^Courier agreed,/)).toBeVisible()
})
