import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible'
import { signInToDemo } from './demo'
import { aMember } from './person'

const HEADER = 'First name,Last name,Phone,Address,City,Province,Postal code,Country'

/** Good rows, each tenth with an abbreviation, and at the end what is to be decided, repeated and put right. */
function clients(count: number): string {
  const good = Array.from(
    { length: count },
    (_, at) =>
      `Ada,Roy ${at},613 555 0123,${at + 1} Main St,Ottawa,${at % 10 === 0 ? 'Ont.' : 'ON'},K1A 0A9,Canada`,
  )
  return [
    HEADER,
    ...good,
    'Lea,Roy,613 555 0124,111 Wellington St,Ottawa,ON,K1A OA9,Canada',
    'Zoé,Roy,613 555 0125,112 Wellington St,Ottawa,QC,K1A 0A9,Canada',
    'ADA,ROY 1,613 555 0123,2 MAIN ST,OTTAWA,ON,K1A 0A9,CA',
    'Luc,Morin,,84 rue Laurier,Gatineau,QC,J8X 3W1,Canada',
  ].join('\r\n')
}

const choose = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clients-2026.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a file becomes addresses of the book, what is left comes back, and the import is undone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await aMember(page)
  await page.goto('/dashboard/address-book')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page).toHaveURL(/dialog=import_address/)
  const dialog = page.getByRole('dialog', { name: 'Import addresses' })
  const [example] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Example file: CSV' }).click(),
  ])
  expect(await readFile(await example.path(), 'utf8')).toContain('First name')
  await choose(page, clients(700))
  await dialog.getByRole('button', { name: 'Check 704 rows' }).click()

  await expect(page).toHaveURL(/address-book\/import/)
  await expect(page.getByRole('heading', { name: 'Import addresses' })).toBeVisible()
  await expect(page.getByText('clients-2026.csv, 704 rows. Nothing has been added yet.')).toBeVisible()
  await expect(page.getByText('“Ont.” changed to ON in 70 rows')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use suggested, row 702' }).click()
  await page.getByRole('button', { name: 'Keep mine, row 703' }).click()
  await page.getByRole('button', { name: 'Check for duplicates in your address book' }).click()
  await expect(page.getByText('Compared with your address book')).toBeVisible()

  const [left] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the other 2 rows' }).click(),
  ])
  const text = await readFile(await left.path(), 'utf8')
  expect(text).toContain('Same as row 3')
  expect(text).toContain('Phone is required.')

  await page.getByRole('button', { name: 'Add 702 addresses' }).click()
  await expect(page.getByText('702 addresses added')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open address book' }).click()
  await expect(page.getByText('702 addresses')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('702 addresses removed')).toBeVisible({ timeout: 60_000 })

  // Rejected rows are imported again as they are, once they are corrected.
  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, text)
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await page.getByRole('tab', { name: /^Errors/ }).click()
  await page.getByRole('button', { name: 'Edit, row 3' }).click()
  await page.getByRole('dialog').getByLabel('Phone').fill('819 555 0100')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByRole('button', { name: 'Add 2 addresses' })).toBeEnabled()
})

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, locale: 'fr-CA' })

  test('a file is read and its rows are decided, in French', async ({ page }) => {
    await signInToDemo(page)
    await page.goto('/dashboard/address-book/import')
    await choose(page, clients(20))
    await page.getByRole('button', { name: 'Vérifier 24 lignes' }).click()
    await expect(page.getByText('«\u00a0Ont.\u00a0» remplacé par ON dans 2 lignes')).toBeVisible()
    await page.getByRole('button', { name: 'Utiliser la suggestion, ligne 22' }).click()
    await expect(page.getByText('Suggestion utilisée')).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wide).toBe(false)
    await expectAccessible(page)
  })
})
