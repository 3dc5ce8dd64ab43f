import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { chooseTheBest, payWith, tellAddresses, tellDomesticParcel } from '../parcel'
import { aMember } from '../person'

// A label is bought, and its courier asked several times.
test.slow()

test('a parcel is followed to the door, and its recipient follows by a link until it is revoked', async ({
  page,
  request,
  browser,
}) => {
  await aMember(page, request)
  await tellAddresses(page)
  await tellDomesticParcel(page)
  await chooseTheBest(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
  const steps = page.getByRole('list', { name: 'Progress' })
  await expect(steps.locator('[aria-current=step]')).toHaveText('Label created')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create link' }).click()
  const link = page.getByLabel('Link for the recipient')
  await expect(link).toContainText('/track/')
  const url = await link.innerText()

  // The parcels' clock is three weeks on: any parcel has arrived by then.
  const moved = await request.post('/simulator/api/clock', { data: { seconds: 21 * 86_400 } })
  expect(moved.ok()).toBe(true)
  await expect(async () => {
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(steps.locator('[aria-current=step]')).toHaveText('Delivered')
  }).toPass({ timeout: 200_000, intervals: [5_000, 20_000] })
  await expect(page.getByText(/^Checked .*nothing more to check/)).toBeVisible()
  await expectAccessible(page)

  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'fr-CA' })
  const recipient = await stranger.newPage()
  await recipient.goto(url)
  await expect(recipient.getByRole('heading', { level: 1, name: 'Livré' })).toBeVisible()
  await expect(recipient.getByRole('heading', { name: 'Historique du suivi' })).toBeVisible()
  await expectAccessible(recipient)
  const text = await recipient.locator('body').innerText()
  for (const hidden of ['Raman', '88 Queens Quay', 'M5J', '416', '$']) expect(text).not.toContain(hidden)

  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  await recipient.reload()
  await expect(recipient.getByText('Ce lien ne fonctionne pas').last()).toBeVisible()
  await stranger.close()

  await page.goto('/dashboard/history-and-tracking')
  await page
    .getByRole('button', { name: /^Track parcel to Priya/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Delivered')
  await request.post('/simulator/api/clock', { data: { seconds: -21 * 86_400 } })
})
