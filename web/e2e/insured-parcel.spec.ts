import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { chooseTheBest, openOptions, payWith, tellAddresses } from './parcel'
import { aMember } from './person'
import { aPhoto } from './photo'

test.beforeEach(async ({ page, request }) => {
  await aMember(page, request)
})

test('an insured parcel is bought once its photo has got there, on a network that breaks off', async ({
  page,
  context,
}) => {
  await tellAddresses(page)
  const options = await openOptions(page)
  await options.getByText('Insure this shipment').click()
  await options.getByLabel('Value to insure').fill('500')
  await expect(options.getByText(/The shipping insurance fee is \$10\.00/)).toBeVisible()
  await expect(options.getByText('Packaging image required')).toBeVisible()
  await expectAccessible(page)

  // Prices can be compared without photos; paying leads back to them.
  await options.getByRole('button', { name: 'See prices' }).click()
  await chooseTheBest(page)
  const blocked = page.getByRole('status').filter({ hasText: 'Packaging image required' })
  await expect(blocked).toBeVisible()
  await blocked.getByRole('button', { name: 'Additional options' }).click()

  // Some parts get there, then nothing does.
  let parts = 0
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') parts += 1
    if (parts === 3) {
      parts += 1
      await context.setOffline(true)
      return route.abort('internetdisconnected')
    }
    return route.continue()
  })
  const photo = { name: 'box.png', mimeType: 'image/png', buffer: aPhoto(900, 900) }
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    options
      .getByRole('group', { name: 'Photos of the packaging' })
      .getByRole('button', { name: 'Choose files' })
      .click(),
  ])
  await chooser.setFiles(photo)
  await expect(options.getByText('Continues once you’re back online')).toBeVisible({ timeout: 30_000 })
  const before = parts
  await context.setOffline(false)
  await expect(options.getByRole('img', { name: 'Photos of the packaging: box.jpg' })).toBeVisible({
    timeout: 30_000,
  })
  const whole = Math.ceil(photo.buffer.length / (512 * 1024))
  expect(parts - before, 'what had arrived is not sent again').toBeLessThan(whole)
  await expect(options.getByText('Packaging image required')).toHaveCount(0)
  await expectAccessible(page)

  await options.getByRole('button', { name: 'See prices' }).click()
  await chooseTheBest(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
})

test('photos are added and removed by the keyboard, and what is no photo says so', async ({ page }) => {
  await tellAddresses(page)
  const options = await openOptions(page)
  await options.getByText('Insure this shipment').click()
  const packaging = options.getByRole('group', { name: 'Photos of the packaging' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    packaging.getByRole('button', { name: 'Choose files' }).press('Enter'),
  ])
  await chooser.setFiles([
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo at all') },
    { name: 'box.png', mimeType: 'image/png', buffer: aPhoto(60, 40) },
  ])
  await expect(packaging.getByText('Please choose a photo: a JPEG, PNG or WebP file.')).toBeVisible()
  await packaging.getByRole('button', { name: 'Dismiss notes.jpg' }).press('Enter')
  await expect(packaging.getByRole('img', { name: 'Photos of the packaging: box.jpg' })).toBeVisible()
  await packaging.getByRole('button', { name: 'Remove box.jpg' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(packaging.getByRole('img')).toHaveCount(0)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(options.getByText('Packaging image required')).toBeVisible()
})
