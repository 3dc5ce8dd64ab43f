import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { aPerson, linkFromMail, verify } from './person'

/** Asks what 40 × 20 × 20 cm and 2.5 kg cost from Montréal to Toronto, only by keyboard. */
async function ask(page: Page) {
  await page.getByLabel('From postal code').focus()
  await page.keyboard.type('h2l2g9')
  await page.keyboard.press('Tab')
  await page.keyboard.type('m5j0b6')
  await page.getByLabel('Length', { exact: true }).fill('40')
  await page.getByLabel('Width', { exact: true }).fill('20')
  await page.getByLabel('Height', { exact: true }).fill('20')
  await page.getByLabel('Weight', { exact: true }).fill('2.5')
  await page.keyboard.press('Enter')
}

test('a visitor asks for prices, signs up, and goes on with that parcel', async ({ page, request }) => {
  const person = aPerson()
  await page.goto('/')
  await expect(page.getByRole('listitem').filter({ hasText: 'Canada Post' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See prices' }).click()
  await expect(page.getByText(/things to correct/)).toBeVisible()
  await expectAccessible(page)
  await ask(page)
  const prices = page.getByRole('list', { name: 'Prices' })
  await expect(prices.getByRole('listitem').first()).toContainText('$', { timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'H2L 2G9 to M5J 0B6' })).toBeFocused()
  await expectAccessible(page)
  const short = await prices.getByRole('listitem').count()
  await page.getByRole('button', { name: /^See all/ }).click()
  expect(await prices.getByRole('listitem').count()).toBeGreaterThan(short)

  await page.getByRole('link', { name: 'Create account and send parcel' }).click()
  await expect(page.getByText(/^We’ve saved your parcel/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText('We’ve saved your parcel in this tab.')).toBeVisible()
  expect(await linkFromMail(request, person.email, 'verify-email')).not.toBe('')
  await verify(page, request, person.email)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByRole('heading', { name: 'Where do you ship from?' })).toBeVisible()
  await expect(page.getByLabel('Postal code')).toHaveValue('H2L 2G9')
  await expect(page.getByRole('button', { name: /Province/ })).toContainText('Québec')
  await page.getByLabel('Street address').fill('1204 rue Sainte-Catherine E')
  await page.getByLabel('City').fill('Montréal')
  await page.getByLabel('Phone').fill('514 555 0142')
  await page.getByRole('button', { name: 'Save and continue with your parcel' }).click()
  await expect(page).toHaveURL(/\/shipment\/[0-9a-f-]+/)
  await expect(page.getByRole('region', { name: 'To' }).getByLabel('Postal code')).toHaveValue('M5J 0B6')
  await page.goto('/shipment')
  await expect(page.getByRole('region', { name: 'To' }).getByLabel('Postal code')).toHaveValue('')
})

test('a visitor who has asked too often is told so, with the way on', async ({ page }) => {
  await page.route('**/api/public/quick-rate', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '1200' },
      json: { message: 'Too many', code: 'request.too_many' },
    }),
  )
  await page.goto('/')
  await ask(page)
  await expect(page.getByRole('alert')).toContainText('You’ve reached the limit for now')
  await expectAccessible(page)
})

test.describe('on a phone of 360 px, dark, in French', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, colorScheme: 'dark', locale: 'fr-CA' })

  test('the page fits, and a place abroad has its country and city', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Comparez les transporteurs')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Envoyer hors du Canada' }).click()
    const country = page.getByRole('combobox', { name: /Pays/ })
    await country.fill('France')
    await expect(page.getByRole('option', { name: 'France', exact: true })).toBeVisible()
    await country.press('Enter')
    await expect(country).toHaveValue('France')
    await expect(page.getByLabel('Ville')).toBeVisible()
    await expectAccessible(page)
  })
})
