import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { payWith } from './parcel'
import { aMember } from './person'
import { aPhoto } from './photo'
import { saved } from './saved'

test('a parcel by another courier is insured, paid, certified and cancelled', async ({ page, request }) => {
  await aMember(page, request)
  await page.getByRole('link', { name: 'Insure a Shipment' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Insure a Shipment' })).toBeVisible()
  await page.getByText('Insure only').click()
  const to = page.getByRole('region', { name: 'To', exact: true })
  await to.getByLabel('First name').fill('Owen')
  await to.getByLabel('Last name').fill('MacLeod')
  await to.getByLabel('Postal code').fill('B3H 3L1')
  await expect(to.getByRole('button', { name: /Province/ })).toContainText('Nova Scotia')
  await to.getByLabel('Street address').fill('2240 Spring Garden Road')
  await to.getByLabel('City').fill('Halifax')
  await to.getByLabel('Phone').fill('902 555 0142')
  await to.getByRole('button', { name: 'Continue' }).click()

  const carrier = page.getByRole('region', { name: 'Courier' })
  await carrier.getByRole('button', { name: /Courier/ }).click()
  await page.getByRole('option', { name: 'Purolator' }).click()
  await carrier.getByLabel('Service').fill('Purolator Express')
  await carrier.getByLabel('Tracking number').fill('3290 1488 0416')
  await expect(carrier.getByText('A Purolator number')).toBeVisible()
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await carrier.getByLabel('Ships on').fill(day)

  const worth = page.getByRole('region', { name: 'Value' })
  await worth.getByLabel('What’s inside').fill('Hand-built classical guitar')
  await worth.getByRole('button', { name: /Product type/ }).click()
  await page.getByRole('option').first().click()
  await worth.getByRole('textbox', { name: 'Value' }).fill('9900')
  await expect(worth.getByText(/The shipping insurance fee is \$198\.00/)).toBeVisible()
  await worth.getByRole('button', { name: 'Insure for $10,000.00 and pay $23.00 less' }).click()
  await expect(worth.getByText(/The shipping insurance fee is \$175\.00/)).toBeVisible()
  await expectAccessible(page)

  const photos = page.getByRole('region', { name: 'Photos' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    photos.getByRole('group', { name: 'Packaging' }).getByRole('button', { name: 'Choose files' }).click(),
  ])
  await chooser.setFiles({ name: 'box.png', mimeType: 'image/png', buffer: aPhoto(300, 300) })
  await expect(photos.getByRole('img', { name: 'Packaging: box.jpg' })).toBeVisible()
  await expect(page).toHaveURL(/shipping-insurance\/[0-9a-f-]{36}/)
  // A reload restores the form.
  await page.reload()
  await expect(carrier.getByLabel('Tracking number')).toHaveValue('3290 1488 0416')

  await photos.getByRole('button', { name: 'Review and pay' }).click()
  const review = page.getByRole('dialog', { name: 'Review and pay' })
  await expect(review.getByText('$175.00').first()).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: /^Policy P-/ })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  const [file] = await Promise.all([
    saved(page),
    page.getByRole('button', { name: /Download.*Certificate of insurance/i }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^insurance-certificate-P-.*\.pdf$/)

  await page.getByRole('button', { name: 'Cancel insurance' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel insurance' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Insurance history' }).click()
  await expect(page.getByRole('list', { name: 'Insured parcels' })).toContainText('Owen MacLeod')
})
