import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'

/** The entry of a rule, opened by its address. */
async function openRule(page: Page, rule: string) {
  await page.goto(`/rules#${rule}`)
  const entry = page.locator('article', { has: page.getByRole('button', { name: new RegExp(`^${rule} `) }) })
  await expect(entry.getByRole('button', { expanded: true })).toBeInViewport()
  return entry
}

test('a stranger looks a rule up, tries it, and runs every published case', async ({ page }) => {
  const entry = await openRule(page, 'address.postal_code')
  await expect(entry.getByText('Matches its published case')).toBeVisible()
  await expect(entry.getByText('Entrez un code postal')).toBeVisible()

  const answer = entry.getByRole('region', { name: 'Answer' })
  await entry.getByLabel('Input').fill('{"country": "US", "postal_code": "9021"}')
  await expect(answer).toContainText('address.postal_code.zip_format')
  await entry.getByLabel('Context').fill('{"lang": "fr"}')
  await expect(answer).toContainText('Veuillez')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Run all on this page' }).click()
  const ran = page.getByText(/passed in/)
  await expect(ran).toBeVisible()
  const [held, all] = (await ran.innerText()).match(/[\d,]+/g) ?? []
  expect(held).toBe(all)
})

test('limits can be read with the keyboard alone', async ({ page }) => {
  await page.goto('/rules#parcel')
  const chapter = page.getByRole('region', { name: 'Parcels' })
  const summary = chapter.locator('summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(chapter.getByText('Most parcels of a shipment.')).toBeVisible()
  await expectAccessible(page)
})

test('at 360 px, dark and in French, the book fits and is found by what it says', async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'fr-CA',
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await page.goto('/rules')
  await expect(page.getByRole('heading', { level: 1, name: 'Recueil des règles' })).toBeVisible()
  await page.getByRole('searchbox').fill('insurance.fee')
  await expect(page.getByText('1 règle', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^insurance\.fee / }).click()
  await expect(page.getByText('Conforme au cas publié')).toBeVisible()
  await page.locator('summary').first().click()
  await expectAccessible(page)
  await context.close()
})

test('the API documentation leads to the rule book', async ({ page }) => {
  await page.goto('/api/docs')
  await page.getByRole('link', { name: 'Rule book' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rule book' })).toBeVisible()
})
