import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { signInAtDesk } from './operator'
import { aMember } from './person'

/** A day so many days from today. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('freight is asked about, the desk answers, and the price stands in the saved quote', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(180_000)
  const { email } = await aMember(page, request)
  await page.getByRole('link', { name: 'LTL quote' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'LTL quote' })).toBeVisible()
  const to = page.getByRole('region', { name: 'To', exact: true })
  // A price needs only the place.
  await to.getByLabel('Postal code').fill('B3H 3L1')
  await expect(to.getByRole('button', { name: /Province/ })).toContainText('Nova Scotia')
  await to.getByLabel('City').fill('Halifax')
  await to.getByRole('button', { name: 'Continue' }).click()
  const load = page.getByRole('region', { name: 'What you’re sending' })
  await load.getByLabel('How many').fill('2')
  await load.getByLabel('Contents').fill('Bottled water')
  await load.getByLabel('Length', { exact: true }).fill('120')
  await load.getByLabel('Width', { exact: true }).fill('100')
  await load.getByLabel('Height with pallet').fill('130')
  await load.getByLabel('Weight per pallet').fill('400')
  await expect(load.getByText('Class 70')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Liftgate at delivery' }).check({ force: true })
  await page.getByLabel('Ready on').fill(day(3))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request price' }).click()
  await expect(page.getByText('Request sent')).toBeVisible()
  await page.getByRole('link', { name: 'Saved freight quotes' }).click()
  await expect(page.getByText('Waiting for a quote')).toBeVisible()
  const number = (await page.getByText(/^LTL-[0-9A-F]{8}$/).textContent()) ?? ''
  await expectAccessible(page)
  const mail = async (recipient: string) =>
    JSON.stringify(
      await (await request.get(`/dev/mailbox/messages.json?to=${encodeURIComponent(recipient)}`)).json(),
    )
  await expect.poll(() => mail('freight-desk@waybill.test'), { timeout: 30_000 }).toContain(number)

  const desk = await (await browser.newContext()).newPage()
  await desk.goto('/operator/freight-quotes')
  await signInAtDesk(desk)
  await desk.getByRole('button', { name: `Answer: ${number}` }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Price, everything included').fill('412.50')
  await dialog.getByLabel('Valid until').fill(day(7))
  await dialog.getByLabel('Message to the sender').fill('Pickup the day after you book.')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Send price' }).click()
  await expect(desk.getByText('Price sent.')).toBeVisible()
  await desk.getByRole('link', { name: 'Audit log' }).click()
  await expect(desk.getByText('Answered a freight quote.').first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('$412.50')).toBeVisible()
  await page.getByRole('button', { name: 'Montréal QC to Halifax NS', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Pickup the day after you book.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => mail(email), { timeout: 30_000 }).toContain('$412.50')

  // The same form opens over any screen, by its name in the address.
  await page.getByRole('button', { name: 'Get LTL quote' }).click()
  await expect(page).toHaveURL(/dialog=ltl_quote/)
  const form = page.getByRole('dialog', { name: 'LTL quote' })
  await expect(form.getByRole('button', { name: 'Request price' })).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).not.toHaveURL(/dialog=/)
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('No freight quotes yet')).toBeVisible()
})
