import type { Shipment } from '@waybill/types'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { anAddress, ask, TORONTO } from './api'
import { addCard } from './parcel'
import { aMember } from './person'

const BOX = {
  type: 'parcel',
  length: '40',
  width: '20',
  height: '20',
  dimension_unit: 'cm',
  weight_unit: 'kg',
}

/** Begins a draft whose packing slip bears that reference. */
async function anOrder(page: Page, reference: string): Promise<Shipment> {
  return ask(page, 'POST', '/shipments/create-or-update', {
    origin_address: anAddress({ address_type: 'profile' }),
    destination_address: { ...TORONTO, reference },
    parcels: [{ ...BOX, weight: '', parcel_items: [] }],
  })
}

const field = (page: Page) => page.getByLabel('Barcode or reference')

/** Scans as a scanner does: it types where the focus is, and presses Enter. */
async function scan(page: Page, code: string) {
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test.beforeEach(async ({ page, request }) => {
  await aMember(page, request)
})

test('a parcel is scanned, weighed, bought with one press and printed, and the next scan is awaited', async ({
  page,
}) => {
  test.slow()
  await page.goto('/dashboard/account-settings?tab=cards')
  await page.getByRole('button', { name: 'Add card' }).click()
  await addCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Card saved.')).toBeVisible()
  await anOrder(page, 'BENCH-1')
  await page.goto('/dashboard/bench')
  await expectAccessible(page)
  await scan(page, 'bench-1')
  await expect(page.getByLabel('Weight', { exact: true })).toBeFocused()
  await page.keyboard.type('2.5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Rate$/ })).toContainText('$', { timeout: 30_000 })
  await expectAccessible(page)
  const printed = page.waitForRequest(/label-download-with-type/)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await printed
  await expect(page.getByRole('button', { name: /^Print label again: Priya Raman/ })).toBeVisible({
    timeout: 30_000,
  })
  await expect(field(page)).toBeFocused()
  await scan(page, 'nothing at all')
  await expect(page.getByText('No draft has the code nothing at all')).toBeVisible()
})

test('what is weighed without a connection outlasts a reload, is saved once, and waits for a person to buy it', async ({
  page,
  context,
}) => {
  test.slow()
  const orders = await Promise.all(['OFF-1', 'OFF-2', 'OFF-3'].map((code) => anOrder(page, code)))
  await page.goto('/dashboard/bench')
  await expect(field(page)).toBeFocused()
  const writes: string[] = []
  const bought: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('create-or-update')) writes.push(request.headers()['idempotency-key'] ?? '')
    if (request.url().endsWith('/buy')) bought.push(request.url())
  })
  await context.setOffline(true)
  for (const [at, code] of ['OFF-1', 'OFF-2', 'OFF-3'].entries()) {
    await scan(page, code)
    for (const side of ['Length', 'Width', 'Height']) await page.getByLabel(side, { exact: true }).fill('20')
    await page.getByLabel('Weight', { exact: true }).fill(`${at + 1}.5`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${code} · ${at + 1}.5`)).toBeVisible()
  }
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('Weight saved, not bought yet')).toHaveCount(3, { timeout: 30_000 })
  const weights = await Promise.all(orders.map(({ id }) => ask<Shipment>(page, 'GET', `/shipments/${id}`)))
  expect(weights.map(({ parcels }) => parcels[0]?.weight)).toEqual(['1.5', '2.5', '3.5'])
  expect(writes).toHaveLength(3)
  expect(new Set(writes).size).toBe(3)
  await page.reload()
  await page.getByRole('button', { name: 'See price: OFF-2' }).click()
  await expect(page.getByRole('button', { name: /Rate$/ })).toContainText('$', { timeout: 30_000 })
  expect(bought).toEqual([])
})

test.describe('on a phone of 360 px, in French', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('the station fits', async ({ page }) => {
    await anOrder(page, 'FR-1')
    await page.goto('/dashboard/bench')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Français' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Code-barres ou référence').fill('FR-1')
    await page.getByRole('button', { name: 'Trouver' }).click()
    await expect(page.getByLabel('Poids', { exact: true })).toBeFocused()
    await expectAccessible(page)
  })
})
