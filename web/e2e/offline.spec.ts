import { expect, test, type Locator } from '@playwright/test'
import { expectAccessible } from './accessible'
import { aDraft, atPayment, NEW_YORK } from './api'
import { pick, seeDomesticPrices, tellAddresses, typeCard, typeParcel } from './parcel'
import { aMember } from './person'

const banner = /^You’re offline. What you type/

/** A button that waits for the connection, and says so. */
async function expectWaiting(button: Locator) {
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('Available once you’re back online')
}

test.beforeEach(async ({ page, request }) => {
  await aMember(page, request)
})

test('without a connection nothing is paid, other screens say what is missing, and nobody is moved when it is back', async ({
  page,
  context,
}) => {
  await atPayment(page)
  await typeCard(page, '4242 4242 4242 4242')
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await expect(pay).toBeEnabled()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /buy$|cards$|confirm$/.test(request.url())) sent.push(request.url())
  })

  await context.setOffline(true)
  await expect(pay).toBeDisabled()
  await expect(page.getByText('Available once you’re back online')).toBeVisible()
  await page.mouse.wheel(0, 5000)
  await expect(page.getByText(banner)).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Address Book' }).click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(banner)).toHaveCount(0)
  await expect(page).toHaveURL(/address-book/)
  expect(sent).toEqual([])
  await page.goBack()
  await typeCard(page, '4242 4242 4242 4242')
  await pay.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
})

test('what is typed of an address without a connection is kept, and saved when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/shipment?step=from')
  const from = page.getByRole('region', { name: 'From' })
  await expect(from.getByLabel('City')).toHaveValue('Montréal')
  await context.setOffline(true)
  await from.getByLabel('City').fill('Laval')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expectWaiting(from.getByRole('button', { name: 'Continue' }))
  await context.setOffline(false)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(page).toHaveURL(/step=from/)
  await from.getByRole('button', { name: 'Continue' }).click()

  const to = page.getByRole('region', { name: 'To' })
  await to.getByLabel('First name').fill('Priya')
  await expect(page).toHaveURL(/shipment\/.+step=to/)

  await context.setOffline(true)
  await to.getByLabel('Last name').fill('Raman')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expectWaiting(to.getByRole('button', { name: 'Continue' }))
  await expect(to.getByLabel('Last name')).toHaveValue('Raman')

  await context.setOffline(false)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(page).toHaveURL(/step=to/)
  await page.reload()
  await expect(to.getByLabel('Last name')).toHaveValue('Raman')
})

test('a parcel typed without a connection goes nowhere by itself, and its prices come once it is back', async ({
  page,
  context,
}) => {
  await tellAddresses(page)
  await expect(page).toHaveURL(/step=parcel/)
  // The files of all steps are there then.
  await expect(page.getByLabel('Length', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await typeParcel(page)
  await expect(page.getByText('Not saved yet')).toBeVisible()
  const parcel = page.getByRole('region', { name: 'Parcel' })
  const ask = parcel.getByRole('button', { name: 'See prices' })
  await expectWaiting(ask)
  await expect(page).toHaveURL(/step=parcel/)
  await context.setOffline(false)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(page).toHaveURL(/step=parcel/)

  await ask.click()
  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  const rates = page.getByRole('list', { name: 'Rates' }).getByRole('radio')
  await context.setOffline(true)
  await expect(page.getByText(banner)).toBeVisible()
  for (const name of ['Refresh rates', 'Save quote']) await expectWaiting(page.getByRole('button', { name }))
  await context.setOffline(false)
  await expect(page.getByText(banner)).toHaveCount(0)
  await expect(page).toHaveURL(/step=rate/)
  await pick(rates.first())
})

test('a step whose files did not come at first is opened all the same', async ({ page }) => {
  let lost = 0
  await page.route(/assets\/(ParcelStep|rest-en)-/, async (route) => {
    if (lost >= 4) return route.fallback()
    lost += 1
    await route.abort()
  })
  await tellAddresses(page)
  await typeParcel(page)
  expect(lost).toBe(4)
  await seeDomesticPrices(page)
  await expect(page.getByRole('list', { name: 'Rates' })).toBeVisible({ timeout: 30_000 })
})

test('an invoice typed without a connection is kept, and saved when it is back', async ({
  page,
  context,
}) => {
  const { id } = await aDraft(page, NEW_YORK)
  await page.goto(`/shipment/${id}?step=invoice`)
  const invoice = page.getByRole('region', { name: 'Commercial invoice' })
  const remarks = invoice.getByLabel('Remarks')
  await expect(remarks).toBeVisible()
  await context.setOffline(true)
  await remarks.fill('A gift, not for sale')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expectWaiting(invoice.getByRole('button', { name: 'Continue' }))
  await context.setOffline(false)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(page).toHaveURL(/step=invoice/)
  await page.reload()
  await expect(remarks).toHaveValue('A gift, not for sale')
})
