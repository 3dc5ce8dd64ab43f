import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { aDraft } from './api'
import { aMember } from './person'

test.beforeEach(async ({ page, request }) => {
  await aMember(page, request)
  const { id } = await aDraft(page)
  await page.goto(`/shipment/${id}?step=parcel`)
  await expect(field(page, 'Weight')).toBeVisible()
})

/** The same draft in another tab. */
async function secondTab(page: Page) {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(field(other, 'Weight')).toBeVisible()
  return other
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Types into a field, and waits until that is saved. */
async function save(page: Page, label: string, value: string) {
  const saved = page.waitForResponse(
    (response) => response.url().includes('create-or-update') && response.ok(),
  )
  await field(page, label).fill(value)
  await saved
}

test('two tabs that change different fields of a parcel lose nothing of either', async ({ page }) => {
  const other = await secondTab(page)
  await save(other, 'Height', '12')
  await save(page, 'Weight', '3')
  await expect(field(page, 'Height')).toHaveValue('12')
  await page.reload()
  await expect(field(page, 'Weight')).toHaveValue('3')
  await expect(field(page, 'Height')).toHaveValue('12')
})

test('two tabs that change the same field show both values, and one is chosen', async ({ page }) => {
  const other = await secondTab(page)
  await save(other, 'Height', '12')
  await field(page, 'Height').fill('10')
  await expect(page.getByText('Height: yours 10 cm, saved 12 cm')).toBeVisible()
  await expect(field(page, 'Height')).toHaveValue('10')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine: Height' }).click()
  await expect(page.getByText(/yours 10 cm/)).toHaveCount(0)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await other.reload()
  await expect(field(other, 'Height')).toHaveValue('10')

  await other.getByRole('button', { name: 'Français' }).first().click()
  await expect(field(other, 'Hauteur')).toBeVisible()
  await save(page, 'Height', '15')
  await field(other, 'Hauteur').fill('14')
  await expect(other.getByText('Hauteur : 14 cm ici, 15 cm enregistré ailleurs')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Utiliser la version enregistrée : Hauteur' }).click()
  await expect(field(other, 'Hauteur')).toHaveValue('15')
  await expect(other.getByText(/14 cm ici/)).toHaveCount(0)
})

test('what is typed just before its tab is closed is there again', async ({ page }) => {
  const url = page.url()
  await field(page, 'Weight').fill('4.25')
  await page.close({ runBeforeUnload: true })
  const again = await page.context().newPage()
  await again.goto(url)
  await expect(field(again, 'Weight')).toHaveValue('4.25')
})
