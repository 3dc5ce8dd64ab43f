import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import {
  chooseTheBest,
  pick,
  seePrices,
  tellAddresses,
  tellDomesticParcel,
  typeCard,
  typeParcel,
} from './parcel'
import { aMember } from './person'

const banner = /^You are offline. What you type/

test.beforeEach(async ({ page, request }) => {
  await aMember(page, request)
})

test('without a connection nothing is paid, other screens say what is missing, and nobody is moved when it is back', async ({
  page,
  context,
}) => {
  await tellAddresses(page)
  await tellDomesticParcel(page)
  await chooseTheBest(page)
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
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()

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
  await page.goto('/shipment')
  const to = page.getByRole('region', { name: 'To' })
  await to.getByLabel('First name').fill('Priya')
  await expect(page).toHaveURL(/shipment\/.+step=to/)

  await context.setOffline(true)
  await to.getByLabel('Last name').fill('Raman')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expect(to.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expect(to.getByText('Available once you’re back online')).toBeVisible()
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
  await context.setOffline(true)
  await typeParcel(page)
  await expect(page.getByText('Not saved yet')).toBeVisible()
  const parcel = page.getByRole('region', { name: 'Parcel' })
  await expect(parcel.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expect(page).toHaveURL(/step=parcel/)
  await context.setOffline(false)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(page).toHaveURL(/step=parcel/)

  await parcel.getByRole('button', { name: 'Continue' }).click()
  const ask = page
    .getByRole('region', { name: 'Additional options' })
    .getByRole('button', { name: 'See prices' })
  await expect(ask).toBeEnabled()
  await context.setOffline(true)
  await expect(ask).toBeDisabled()
  await context.setOffline(false)
  await seePrices(page)
  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  const rates = page.getByRole('list', { name: 'Rates' }).getByRole('radio')
  await context.setOffline(true)
  await expect(page.getByText(banner)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh prices' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(banner)).toHaveCount(0)
  await expect(page).toHaveURL(/step=rate/)
  await pick(rates.first())
})
