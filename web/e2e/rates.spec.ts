import type { Shipment } from '@waybill/types'
import { expect, test } from '@playwright/test'
import { ask, atPrices } from './api'
import { aMember } from './person'

test.beforeEach(async ({ page }) => {
  await aMember(page)
})

test('of rates that are chosen one after the other the last one stands, on the server too', async ({
  page,
}) => {
  const { id } = await atPrices(page)
  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  const rates = page.getByRole('list', { name: 'Rates' }).getByRole('radio')
  // The first choice comes to the server after those that follow it, unless these wait for its answer.
  let late = 1
  await page.route('**/api/update-temp-rate-id', async (route) => {
    if (late-- > 0) await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  const last = await rates.nth(2).getAttribute('value')
  const answered = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('update-temp-rate-id') &&
      (answer.request().postData() ?? '').includes(last ?? 'none'),
  )
  for (const place of [0, 1, 2]) await rates.nth(place).click()
  await answered
  await expect(rates.nth(2)).toBeChecked()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('radio', { checked: true })).toHaveValue(last ?? '')
  expect((await ask<Shipment>(page, 'GET', `/shipments/${id}`)).temp_selected_rate_id).toBe(last)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('six rates fit into the window', async ({ page }) => {
    await atPrices(page)
    await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
    const rows = page.getByRole('list', { name: 'Rates' }).getByRole('listitem')
    await rows.first().evaluate((row) => {
      // Below the bar at the head of the window.
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      window.scrollBy(0, row.getBoundingClientRect().top - bar)
    })
    await expect(rows.nth(0)).toBeInViewport({ ratio: 1 })
    await expect(rows.nth(5)).toBeInViewport({ ratio: 1 })
  })
})
