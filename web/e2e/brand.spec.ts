import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { ask } from './api'
import { buyALabel } from './parcel'
import { aMember } from './person'
import { aPhoto } from './photo'

// A label is bought at a simulated courier.
test.slow()

test('a brand is set, and the recipient’s page shows it', async ({ page, request, browser }) => {
  const person = await aMember(page, request)
  await page.goto('/dashboard/account-settings?tab=brand')
  await page.getByLabel('Name').fill('Atelier Boréal')
  await page.getByLabel(/^Accent colour/).fill('#ffd400')
  await page.getByRole('button', { name: 'Use #b09200' }).click()
  await page.getByLabel(/^Link to your shop/).fill('https://boreal.example.com/')
  await page.getByRole('button', { name: /Replies go to/ }).click()
  await page.getByRole('option', { name: person.email }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose logo' }).click()
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aPhoto(300, 100) })
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Recipients see it from now on.')).toBeVisible()
  const mail = page.frameLocator('iframe[title="Email to the recipient"]')
  await expect(mail.getByRole('img', { name: 'Atelier Boréal' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 800 })

  await buyALabel(page)
  const id = /\/shipment\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? ''
  const link = await ask<{ url: string }>(page, 'POST', `/tracking/${id}/link`, {})
  const recipient = await browser.newPage()
  await recipient.goto(new URL(link.url).pathname)
  await expect(recipient.getByRole('img', { name: 'Atelier Boréal' })).toBeVisible()
  await expect(recipient.getByRole('link', { name: 'Visit the shop' })).toHaveAttribute(
    'href',
    'https://boreal.example.com/',
  )
  await expectAccessible(recipient)
  await recipient.close()
})
