import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { atPrices } from './api'
import { tellAddresses, typeParcel } from './parcel'
import { aMember } from './person'

// As it opens and closes for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(async ({ page, request }) => {
  await aMember(page, request)
})

const dialogsIn = (page: Page) => new URL(page.url()).searchParams.get('dialog')

test('the calculator opens from the parcel by keyboard, says what drives the weight, and gives the focus back', async ({
  page,
}) => {
  await tellAddresses(page)
  await typeParcel(page)
  const opener = page.getByRole('button', { name: 'Dimensional weight calculator' })
  // The form is saved before the calculator reads it.
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dimensional weight calculator' })
  await expect(dialog.getByLabel('Length', { exact: true })).toHaveValue('40')
  await expect(dialog.getByText('The length drives the billed weight.')).toBeVisible()
  expect(dialogsIn(page)).toBe('dimensional_weight')
  await dialog.getByLabel('Weight (optional)').fill('30')
  await expect(dialog.getByText('The weight on the scale drives the billed weight.')).toBeVisible()
  await dialog.getByLabel('Weight (optional)').fill('2.5')
  await dialog.getByRole('button', { name: 'Compare prices with the smaller box' }).click()
  await expect(dialog.getByText(/^(\$\d+\.\d\d less|Same price)$/).first()).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(dialogsIn(page)).toBeNull()
  await expect(opener).toBeFocused()
})

test('an address is changed beside the prices: one end closes the other, and Back closes what is open', async ({
  page,
}) => {
  await atPrices(page)
  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Change destination address' }).click()
  const destination = page.getByRole('dialog', { name: 'Edit destination address' })
  await expect(destination.getByLabel('First name')).toHaveValue('Priya')
  await expectAccessible(page)
  await page.goBack()
  await expect(destination).toBeHidden()
  // A link that names both opens the first.
  const here = page.url().split('?')[0]
  await page.goto(`${here}?step=rate&dialog=origin_address,destination_address`)
  await expect(page.getByRole('dialog', { name: 'Edit origin address' })).toBeVisible()
  await expect.poll(() => dialogsIn(page)).toBe('origin_address')
  await page.goto(`${here}?step=rate&dialog=destination_address`)
  await destination.getByLabel('First name').fill('Anouk')
  await destination.getByRole('button', { name: 'Continue' }).click()
  await expect(destination).toBeHidden()
  await expect(page.getByRole('region', { name: 'To' })).toContainText('Anouk Raman')
})

test('a name that is no dialog leaves the address', async ({ page }) => {
  await page.goto('/dashboard?dialog=nothing,bulk_unknown')
  await expect.poll(() => dialogsIn(page)).toBeNull()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an address is chosen from the book into the form that asked', async ({ page }) => {
  await tellAddresses(page)
  await page.goto('/dashboard/address-book?address=new')
  const added = page.getByRole('dialog')
  await added.getByLabel('First name').fill('Luc')
  await added.getByLabel('Last name').fill('Gagnon')
  await added.getByLabel('Postal code').fill('G1R 4P5')
  await added.getByLabel('Street address').fill('12 rue Saint-Jean')
  await added.getByLabel('City').fill('Québec')
  await added.getByLabel('Phone').fill('418 555 0123')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(added).toBeHidden()
  await page.goto('/shipment')
  const to = page.getByRole('region', { name: 'To' })
  await to.getByRole('button', { name: 'Browse address book' }).click()
  const book = page.getByRole('dialog', { name: 'Address book' })
  await book.getByRole('searchbox').fill('luc')
  await book.getByRole('button', { name: /Luc Gagnon/ }).click()
  await expect(book).toBeHidden()
  await expect(to.getByLabel('First name')).toHaveValue('Luc')
})

test('a quick quote from the header is saved, sent, and its insurance stands beside', async ({ page }) => {
  await page.goto('/dashboard')
  const menu = page.getByRole('button', { name: 'Quick Quote' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Send a Parcel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Quote' })
  await expect(dialog.getByLabel('From postal code')).not.toHaveValue('')
  await dialog.getByLabel('To postal code').fill('B3J 2A4')
  await dialog.getByLabel('Length', { exact: true }).fill('30')
  await dialog.getByLabel('Width', { exact: true }).fill('25')
  await dialog.getByLabel('Height', { exact: true }).fill('15')
  await dialog.getByLabel('Weight', { exact: true }).fill('1.8')
  await dialog.getByRole('button', { name: 'See prices' }).click()
  await expect(dialog.getByRole('radio').nth(3)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save quote' }).click()
  await expect(page.getByText('Quote saved.')).toBeVisible()
  await dialog.getByText('Shipping Insurance').click()
  await expect.poll(() => dialogsIn(page)).toBe('insurance_quote')
  await dialog.getByLabel('Value to insure').fill('9000')
  await expect(dialog.getByText(/Coverage of \$10,000 costs less/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this amount' }).click()
  await expect(dialog.getByText('$175.00', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('Send a Parcel', { exact: true }).click()
  // It opens as it was left.
  await expect(dialog.getByLabel('To postal code')).toHaveValue('B3J 2A4')
  await dialog.getByRole('button', { name: 'See prices' }).click()
  await dialog.getByRole('button', { name: /^Send this for \$/ }).click({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/shipment\/[0-9a-f-]+\?step=to$/)
  await expect(page.getByRole('region', { name: 'To' }).getByLabel('Postal code')).toHaveValue('B3J 2A4')
  await page.goto('/dashboard/save-quote')
  await expect(page.getByRole('button', { name: /^Montréal to Halifax/ })).toBeVisible()
})
