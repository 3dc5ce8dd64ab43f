import { expect, test } from '@playwright/test'
import type { HistoryEntry, ReturnOffer, TrackingLink } from '@waybill/types'
import { expectAccessible } from './accessible'
import { ask } from './api'
import { signInToDemo } from './demo'
import { aPhoto } from './photo'

// A label is bought at a simulated courier.
test.slow()

test('a recipient asks with a photo, the sender approves, and the recipient has the label', async ({
  page,
  browser,
}) => {
  await signInToDemo(page)
  await page.goto('/dashboard/account-settings?tab=returns')
  const enabled = page.getByRole('switch', { name: 'Recipients may send something back' })
  if (!(await enabled.isChecked())) await page.getByText('Recipients may send something back').click()
  await page.getByLabel(/^Days after delivery/).fill('90')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Recipients see it from now on.')).toBeVisible()
  await expectAccessible(page)

  // A parcel of the demonstration that was delivered and of which nothing has come back yet.
  const delivered = await ask<HistoryEntry[]>(
    page,
    'GET',
    '/v2/shipments?type=parcel&tracking_status=delivered',
  )
  let path = ''
  for (const { id } of delivered) {
    const link = await ask<TrackingLink>(page, 'POST', `/tracking/${id}/link`, {})
    path = new URL(link.url).pathname
    const offer = await ask<ReturnOffer>(page, 'GET', `/public/returns/${path.split('/')[2]}`)
    if (offer.open) break
  }

  const recipient = await browser.newPage()
  await recipient.goto(path)
  await recipient.getByRole('link', { name: 'Return something' }).click()
  await recipient.getByRole('checkbox').first().check({ force: true })
  await recipient.getByRole('radio', { name: 'It arrived damaged' }).check({ force: true })
  const chooser = recipient.waitForEvent('filechooser')
  await recipient.getByRole('button', { name: 'Add photos' }).click()
  await (await chooser).setFiles({ name: 'lid.png', mimeType: 'image/png', buffer: aPhoto(300, 200) })
  await expect(recipient.getByText('lid.png')).toBeVisible()
  await expectAccessible(recipient)
  await recipient.setViewportSize({ width: 360, height: 800 })
  expect(await recipient.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await recipient.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(recipient.getByText('Your request was sent')).toBeVisible()

  await page.goto('/dashboard/returns')
  await page
    .getByRole('button', { name: /^Approve the return of/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Approve and buy' }).click()
  await expect(page.getByText('Approved. The label is being bought.')).toBeVisible()
  await expectAccessible(page)

  await expect(recipient.getByRole('link', { name: 'Download the label' })).toBeVisible({ timeout: 45_000 })
  const label = await recipient.request.get(`/api/public/returns/${path.split('/')[2]}/label`)
  expect(label.headers()['content-type']).toBe('application/pdf')
  await recipient.close()
})
