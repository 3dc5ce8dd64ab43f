import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible'
import { addCard } from './parcel'
import { aMember } from './person'
import { workbookOf } from './workbook'

const PLACES = [
  ['Toronto', 'ON', 'M5J 0B6'],
  ['Halifax', 'NS', 'B3J 2A4'],
  ['Québec', 'QC', 'G1K 3B6'],
  ['Ottawa', 'ON', 'K1N 9K1'],
  ['Winnipeg', 'MB', 'R3B 3H6'],
]

/** Orders as a shop exports them: semicolons, French headers; rows 5, 12 and 20 have a fault each. */
function orders(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const [city, province, code] = PLACES[at % PLACES.length]!
    const postal = at === 4 ? 'T2P 1B' : code
    const phone = at === 11 ? '' : '514 555 0199'
    const weight = at === 19 ? '' : '1,5'
    return [
      'Luc',
      `Roy ${at + 1}`,
      phone,
      `${at + 1} rue du Parc`,
      city,
      province,
      postal,
      '30 x 20 x 10',
      weight,
    ].join(';')
  })
  return ['Prénom;Nom;Téléphone;Adresse;Ville;Province;Code postal;Dimensions (cm);Poids (kg)', ...rows].join(
    '\r\n',
  )
}

const choose = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

/** How many pages a PDF has. */
async function pagesOf(path: string): Promise<number> {
  const text = await readFile(path, 'latin1')
  return text.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test('thirty rows become labels: faults fixed in place, stopped, gone on with, one PDF', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  await aMember(page, request)
  await page.goto('/dashboard/bulk-labels')
  await expectAccessible(page)
  await choose(page, 'commandes.csv', orders(30))
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  await expect(page.getByText('3 need a fix')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with 30 rows' }).click()

  const grid = page.getByRole('table', { name: 'Rows of this list' })
  await expect(grid.getByText('Needs a fix').first()).toBeVisible()
  await page.getByText('Show only rows that need attention').click()
  const postal = page.getByRole('form', { name: 'Edit row 5' })
  await postal.getByLabel('Postal code').fill('R3B 3H6')
  await postal.getByRole('button', { name: 'Save row' }).click()
  await page.getByRole('form', { name: 'Edit row 12' }).getByLabel('Phone').fill('514 555 0142')
  await page.getByRole('form', { name: 'Edit row 12' }).getByRole('button', { name: 'Save row' }).click()
  await page.getByRole('form', { name: 'Edit row 20' }).getByLabel('Weight').fill('2')
  await page.getByRole('form', { name: 'Edit row 20' }).getByRole('button', { name: 'Save row' }).click()
  await expect(page.getByRole('form')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add card' }).click({ timeout: 90_000 })
  await addCard(page, '4242424242424242')
  const buy = page.getByRole('button', { name: /^Buy 30 labels for \$/ })
  await expect(buy).toBeVisible({ timeout: 90_000 })
  await expectAccessible(page)
  await buy.click()

  // At once: a quiet machine buys thirty labels in a few seconds.
  await page.getByRole('button', { name: 'Stop' }).click({ timeout: 60_000 })
  await expect(page.getByText('Stopped. No more labels will be bought.')).toBeVisible({ timeout: 60_000 })
  // The list is found again as it was left.
  await page.reload()
  const rest = page.getByRole('button', { name: /^Buy \d+ labels? for \$/ })
  await expect(rest).toBeVisible({ timeout: 30_000 })
  await rest.click()
  await expect(page.getByRole('heading', { name: 'Your 30 labels' })).toBeVisible({ timeout: 120_000 })

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download labels' }).click()
  const file = await coming
  const path = test.info().outputPath('labels.pdf')
  await file.saveAs(path)
  expect(await pagesOf(path)).toBe(30)
  await page.goto('/dashboard/bulk-labels')
  await expect(page.getByText('30 of 30 bought')).toBeVisible()
})

test('a workbook becomes labels: a row is deleted, the others bought, one cancelled, the rest kept as a zip', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  await aMember(page, request)
  await page.goto('/dashboard/bulk-labels')
  const rows = orders(3)
    .split('\r\n')
    .map((line) => line.split(';'))
  await page.locator('input[type=file]').setInputFiles({
    name: 'commandes.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbookOf(rows),
  })
  await page.getByRole('button', { name: 'Continue with 3 rows' }).click()
  await expect(page.getByText('Ready')).toHaveCount(3, { timeout: 90_000 })

  await page.getByRole('checkbox', { name: 'Select row 3' }).check({ force: true })
  await page.getByRole('button', { name: 'Delete 1 row' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 row deleted.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select row 3' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add card' }).click()
  await addCard(page, '4242424242424242')
  await page.getByRole('button', { name: /^Buy 2 labels for \$/ }).click({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Your 2 labels' })).toBeVisible({ timeout: 90_000 })

  await page.getByRole('checkbox', { name: 'Select row 2' }).check({ force: true })
  await page.getByRole('button', { name: 'Cancel 1 label' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel labels' }).click()
  await expect(page.getByText('1 label cancelled.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Your label' })).toBeVisible()

  await page.getByRole('button', { name: /In the order of this list/ }).click()
  await page.getByRole('option', { name: 'One PDF per label, in a zip file' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download labels' }).click()
  expect((await coming).suggestedFilename()).toBe('waybill-labels.zip')
})

test('a file that is no table says what to do', async ({ page }) => {
  await aMember(page)
  await page.goto('/dashboard/bulk-labels')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.csv', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 0]) })
  await expect(page.getByText('This file isn’t a table we can read.')).toBeVisible()
})

test('rows that are read just as the connection goes show their columns', async ({ page, context }) => {
  await aMember(page)
  await page.goto('/dashboard/bulk-labels')
  await page.getByLabel('Rows copied from a spreadsheet').fill(orders(2))
  // The module that reads tables comes with the first one.
  await page.getByRole('button', { name: 'Read these rows' }).click()
  await expect(page.getByRole('button', { name: /Prénom/ })).toBeVisible()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Rows copied from a spreadsheet').fill(orders(2))
  await page.getByRole('button', { name: 'Read these rows' }).click()
  await expect(page.getByRole('button', { name: /Prénom/ })).toBeVisible()
  await context.setOffline(false)
})
