import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { addCard } from './parcel'
import { aMember } from './person'
import { aPhoto } from './photo'

const HEAD =
  'First name,Last name,Phone,Address,City,Province,Postal code,Dimensions (cm),Weight (kg),Insured value'
const row = (number: number, value: string) =>
  `Luc,Roy ${number},514 555 0199,${number} rue du Parc,Toronto,ON,M5J 0B6,30 x 20 x 10,1.5,${value}`

test('an insured row: its value put right, its fee shown, bought once its photo is there', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  await aMember(page, request)
  await page.goto('/dashboard/bulk-labels')
  const text = [HEAD, row(1, ''), row(2, '500.00'), row(3, 'about 200')].join('\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('1 needs a fix')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with 3 rows' }).click()

  const form = page.getByRole('form', { name: 'Edit row 3' })
  const value = form.getByLabel('Insured value')
  await expect(form).toContainText(
    'Write the value to insure as an amount, such as 250.00, or leave it empty',
  )
  await expect(value).toHaveValue('about 200')
  await value.fill('200')
  await expect(form).not.toContainText('Write the value to insure')
  await form.getByRole('button', { name: 'Save row' }).click()
  await expect(page.getByRole('form')).toHaveCount(0)

  const grid = page.getByRole('table', { name: 'Rows of this list' })
  const second = grid.getByRole('row', { name: /Roy 2/ })
  await expect(second).toContainText('Needs photos', { timeout: 60_000 })
  await expect(second).toContainText('$500.00')
  await expect(second).toContainText(/\$\d+\.\d\d fee/)
  await expect(second).toContainText('Packaging image required')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add card' }).click({ timeout: 60_000 })
  await addCard(page, '4242424242424242')
  await expect(page.getByRole('button', { name: /^Buy 1 label for \$/ })).toBeVisible()
  await expect(page.getByText('2 insured rows need their photos')).toBeVisible()

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    second
      .getByRole('group', { name: 'Photos of the packaging' })
      .getByRole('button', { name: 'Choose files' })
      .click(),
  ])
  await chooser.setFiles({ name: 'box.png', mimeType: 'image/png', buffer: aPhoto(60, 40) })
  await expect(second).toContainText('Ready')
  await expect(page.getByText('1 insured row needs its photos')).toBeVisible()
  const bar = page.getByRole('region', { name: '2 labels' })
  await expect(bar).toContainText('Insurance')
  await expectAccessible(page)
  await bar.getByRole('button', { name: /^Buy 2 labels for \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Your 2 labels' })).toBeVisible({ timeout: 60_000 })
  await expect(grid.getByRole('row', { name: /Roy 3/ })).toContainText('Needs photos')
})
