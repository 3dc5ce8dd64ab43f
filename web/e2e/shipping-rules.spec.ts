import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { aMember } from './person'

const ROWS = [
  'Prénom;Nom;Téléphone;Adresse;Ville;Province;Code postal;Dimensions (cm);Poids (kg)',
  'Luc;Roy;514 555 0199;1 rue du Parc;Québec;QC;G1K 3B6;30 x 20 x 10;1,5',
  'Ana;Roy;514 555 0199;2 rue du Parc;Toronto;ON;M5J 0B6;30 x 20 x 10;1,5',
].join('\r\n')

test('a rule is made by choosing, and a bulk list is priced with its choice', async ({ page, request }) => {
  test.setTimeout(180_000)
  await aMember(page, request)
  await page.goto('/dashboard/rules')
  await expect(page.getByRole('heading', { name: 'Shipping rules' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add rule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add rule' })
  await dialog.getByLabel('Name').fill('Fast to Québec')
  await dialog.getByRole('button', { name: 'Add condition' }).click()
  await dialog
    .getByRole('button', { name: /Province or state/ })
    .last()
    .click()
  await page.getByRole('option', { name: 'Québec' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: /Use the cheapest service/ }).click()
  await page.getByRole('option', { name: 'Use the fastest service' }).click()
  await expect(dialog.getByText('If the parcel goes to Québec, use the fastest service.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Rules, from the first one' })).toContainText('Fast to Québec')

  await page.goto('/dashboard/bulk-labels')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'commandes.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS, 'latin1') })
  await page.getByRole('button', { name: 'Continue with 2 rows' }).click()
  const grid = page.getByRole('table', { name: 'Rows of this list' })
  await expect(grid.getByText(/By the rule “Fast to Québec”/)).toHaveCount(1, { timeout: 90_000 })
  await expect(page.getByText('Your shipping rules choose', { exact: false })).toBeVisible()
})
