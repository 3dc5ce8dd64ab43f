import { expect, test, type Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { signInToDemo } from '../demo'

// Ten screens as people meet them, kept next to the documents.

const folder = new URL('../../../docs/screens/', import.meta.url)

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }

test.use({ viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1.5 })

/** Keeps what is in view, as WebP: the formats that Playwright writes weigh several times as much. */
async function keep(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: /^(Loading|Chargement)…$/ })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  await writeFile(new URL(`${name}.webp`, folder), Buffer.from(data, 'base64'))
}

/** Asks, as a visitor, what 40 × 20 × 20 cm and 2.5 kg cost from Montréal to Toronto. */
async function ask(page: Page) {
  await page.goto('/')
  const codes = page.getByLabel(/postal/)
  await codes.nth(0).fill('H2L 2G9')
  await codes.nth(1).fill('M5J 0B6')
  await page.getByLabel(/^(Length|Longueur)$/).fill('40')
  await page.getByLabel(/^(Width|Largeur)$/).fill('20')
  await page.getByLabel(/^(Height|Hauteur)$/).fill('20')
  await page.getByLabel(/^(Weight|Poids)$/).fill('2.5')
  await page.getByRole('button', { name: /^(See prices|Voir les prix)$/ }).click()
  await expect(page.getByRole('list', { name: /^(Prices|Prix)$/ })).toContainText('$', { timeout: 30_000 })
  await page.mouse.move(0, 0)
}

/** Opens the demonstration account's draft to Toronto, whose rates are asked at once. */
async function rates(page: Page) {
  await signInToDemo(page)
  await page.getByRole('link', { name: /^(Resume|Continue|Reprendre|Continuer): .*Priya Sharma/ }).click()
  const answered = page.getByText(/^(All couriers have answered|Tous les transporteurs ont répondu)/)
  await expect(answered).toBeVisible({ timeout: 60_000 })
  await page
    .getByRole('radio', { name: /Canada Post|Postes Canada/ })
    .first()
    .click()
  await expect(page.getByRole('radio', { checked: true })).toBeVisible()
  await page.mouse.move(0, 0)
}

test('visitor', async ({ page }) => {
  await ask(page)
  await keep(page, 'visitor')
})

test('sign-in', async ({ page }) => {
  await page.goto('/sign-in')
  await keep(page, 'sign-in')
})

test('dashboard and lists', async ({ page }) => {
  await signInToDemo(page)
  await keep(page, 'dashboard')
  await page.goto('/dashboard/address-book')
  await keep(page, 'address-book')
})

test('sending a parcel', async ({ page }) => {
  await rates(page)
  await keep(page, 'rates')
  await page
    .getByRole('button', { name: /^Review and pay \$/ })
    .first()
    .click()
  await keep(page, 'payment')
})

test.describe('in French, dark', () => {
  test.use({ locale: 'fr-CA', colorScheme: 'dark' })

  test('dashboard and lists', async ({ page }) => {
    await signInToDemo(page)
    await keep(page, 'dashboard-dark')
    await page.goto('/dashboard/history-and-tracking')
    await keep(page, 'history-dark')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('visitor', async ({ page }) => {
    await ask(page)
    await keep(page, 'visitor-phone')
  })

  test.describe('in French', () => {
    test.use({ locale: 'fr-CA' })

    test('rates', async ({ page }) => {
      await rates(page)
      await keep(page, 'rates-phone')
    })
  })
})
