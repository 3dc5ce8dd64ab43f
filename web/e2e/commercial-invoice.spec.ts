import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { pick, seePrices, tellParcel } from './parcel'
import { aMember } from './person'

/** From the user's own address to New York. */
async function tellNewYork(page: Page) {
  await page.goto('/shipment')
  const to = page.getByRole('region', { name: 'To' })
  const country = to.getByRole('combobox', { name: 'Country' })
  await country.fill('united states')
  await country.press('Enter')
  await expect(country).toHaveValue('United States')
  await to.getByLabel('First name').fill('Priya')
  await to.getByLabel('Last name').fill('Raman')
  await to.getByLabel('ZIP code').fill('10001')
  await to.getByLabel('Street address').fill('88 5th Ave')
  await to.getByLabel('City').fill('New York')
  await to.getByRole('button', { name: /State/ }).click()
  await page.getByRole('option', { name: 'New York' }).click()
  await to.getByLabel('Phone').fill('212 555 0142')
  await to.getByLabel('E-mail').fill('priya@example.com')
  await to.getByRole('button', { name: 'Continue' }).click()
}

test('goods to the United States are declared line by line, and the post asks for a duty declaration', async ({
  page,
  request,
}) => {
  await aMember(page, request)
  await tellNewYork(page)
  await tellParcel(page)

  const invoice = page.getByRole('region', { name: 'Commercial invoice' })
  for (const choice of [/Reason for export/, /Duties and taxes/, /If it can’t be delivered/]) {
    await invoice.getByRole('button', { name: choice }).click()
    await page.getByRole('option').first().click()
  }
  await invoice.getByLabel('Description').fill('Ceramic mug')
  await invoice.getByLabel('HS code').fill('6912.00')
  await invoice.getByRole('button', { name: /Province/ }).click()
  await page.getByRole('option', { name: 'Québec' }).click()
  await invoice.getByLabel('Quantity').fill('2.5')
  await invoice.getByLabel('Weight each').fill('1,25')
  await invoice.getByLabel('Value each').fill('$1,250.50')
  await invoice.getByRole('button', { name: 'Continue' }).click()
  await expect(invoice.getByLabel('Quantity')).toBeFocused()
  await expect(invoice.getByText('Please enter a whole number, such as 2.').first()).toBeVisible()
  await invoice.getByLabel('Quantity').fill('2')
  await expect(invoice.getByText('2.5 kg')).toBeVisible()
  await expect(invoice.getByText('$2,501.00')).toBeVisible()
  await expectAccessible(page)
  await invoice.getByRole('button', { name: 'Continue' }).click()
  await seePrices(page)

  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  const rates = page.getByRole('list', { name: 'Rates' })
  await pick(rates.getByRole('radio', { name: /Canada Post/ }).first())
  await expect(page.getByText(/^This label needs a duty declaration ID/)).toBeVisible()
  await page.getByRole('button', { name: 'Commercial invoice', exact: true }).click()
  await invoice.getByLabel('Duty declaration ID').fill('DD-2026-1')
  await invoice.getByRole('button', { name: 'Continue' }).click()
  await seePrices(page)
  await pick(rates.getByRole('radio', { name: /Canada Post/ }).first())
  await expect(page.getByText(/^This label needs a duty declaration ID/)).toHaveCount(0)
})
