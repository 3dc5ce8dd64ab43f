import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { pick, seeDomesticPrices, tellAddresses, typeParcel } from './parcel'
import { aMember } from './person'

test('parcels are copied, re-ordered and filled from a saved package, and priced together', async ({
  page,
}) => {
  await aMember(page)
  await tellAddresses(page)
  await typeParcel(page)
  const step = page.getByRole('region', { name: 'Parcel' })
  const act = async (number: number, action: string) => {
    await step.getByRole('button', { name: `Actions for parcel ${number}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const weight = (number: number) =>
    step.getByRole('group', { name: `Parcel ${number}`, exact: true }).getByLabel('Weight', { exact: true })

  await act(1, 'Save as package…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Mug box')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Mug box saved.')).toBeVisible()

  await act(1, 'Copy this parcel')
  await expect(weight(2)).toHaveValue('2,5')
  await weight(2).fill('1')
  await act(2, 'Move up')
  await expect(weight(1)).toHaveValue('1')
  await expect(weight(2)).toHaveValue('2,5')

  await step.getByRole('button', { name: 'Add another parcel' }).click()
  const third = step.getByRole('group', { name: 'Parcel 3', exact: true })
  await third.getByRole('combobox', { name: 'Saved package' }).fill('mug')
  await page.getByRole('option', { name: 'Mug box' }).click()
  await expect(weight(3)).toHaveValue('2,5')
  await expectAccessible(page)
  await seeDomesticPrices(page)
  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Parcel' })).toContainText('3 parcels')
  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  await pick(page.getByRole('list', { name: 'Rates' }).getByRole('radio').first())
})
