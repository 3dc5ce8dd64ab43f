import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible'
import { addCard } from './parcel'
import { aMember } from './person'
import { saved } from './saved'

const HEADER =
  'Sale Date,Item Name,Buyer,Quantity,Price,Item Total,Currency,Transaction ID,Date Shipped,Ship Name,Ship Address1,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,SKU'
const line = (order: string, item: string) =>
  `11/18/26,"${item}",noe,1,34.00,34.00,CAD,${item.length}${order},,Noémie Lavoie,425 rue Saint-Joseph E,Québec,QC,G1K 3B6,Canada,${order},,`

test('orders of an Etsy file are drafted, bought together, and given back as a tracking file', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  await aMember(page, request)
  await page.goto('/dashboard/store-orders')
  await expectAccessible(page)

  const importFile = async (text: string) => {
    await page.getByRole('button', { name: 'Import orders from a file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import orders from a file' })
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'EtsySoldOrderItems2026-11.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${text}`),
    })
    return dialog
  }
  const file = [
    HEADER,
    line('3120000001', 'Mug, speckled'),
    line('3120000001', 'Lavender soap'),
    line('', 'Lost'),
  ].join('\r\n')
  const dialog = await importFile(file)
  await expect(dialog.getByText('Etsy: 1 order, 2 items')).toBeVisible()
  await expect(dialog.getByText(/This line has no order number/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 1 order' }).click()
  await expect(page.getByText('1 new order')).toBeVisible()
  const orders = page.getByRole('list', { name: 'Orders' })
  await expect(orders.getByRole('heading', { name: /^3120000001/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Stores' })).toContainText('Orders from files')
  await expectAccessible(page)

  // The same file again doubles nothing.
  const again = await importFile(file)
  await again.getByRole('button', { name: 'Import 1 order' }).click()
  await expect(page.getByText('1 unchanged')).toBeVisible()
  await expect(orders.locator('> li')).toHaveCount(1)

  // Values that Etsy's file lacks are added in the list.
  await page.getByRole('checkbox', { name: 'Select order 3120000001' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Get price for 1 label' }).click()
  const form = page.getByRole('form', { name: 'Edit row 1' })
  await expect(form).toBeVisible({ timeout: 30_000 })
  for (const [name, value] of [
    [/^Phone/, '4185550172'],
    [/^Email/, 'noemie@example.ca'],
    [/^Length/, '30'],
    [/^Width/, '20'],
    [/^Height/, '10'],
    [/^Weight/, '0.8'],
  ] as const) {
    const field = form.getByRole('textbox', { name }).first()
    if (await field.isVisible()) await field.fill(value)
  }
  await form.getByRole('button', { name: 'Save row' }).click()
  const row = page.getByRole('table', { name: 'Rows of this list' }).getByRole('row').nth(1)
  await expect(row).toContainText('Ready', { timeout: 60_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add card' }).click()
  await addCard(page, '4242424242424242')
  await page.getByRole('button', { name: /^Buy 1 label for \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Your label' })).toBeVisible({ timeout: 90_000 })

  await page.goto('/dashboard/store-orders')
  await expect(orders).toContainText('In the tracking file', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Download tracking file of Etsy' }).click()
  const tracking = page.getByRole('dialog', { name: 'Tracking file of Etsy' })
  await expectAccessible(page)
  const [download] = await Promise.all([
    saved(page),
    tracking.getByRole('button', { name: 'Download tracking file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('waybill-etsy-tracking.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^"Order ID","Shipping Carrier","Tracking Number","Ship Date"\r\n"3120000001",/)
})
