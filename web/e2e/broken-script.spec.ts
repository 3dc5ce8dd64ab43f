import { expect, test, type Page } from '@playwright/test'
import { signInToDemo } from './demo'

/** Makes the form that signs up break once its last name is such, as a script of ours would in a browser that it does not know. */
const sabotage = (page: Page) =>
  page.evaluate(() => {
    const { stringify } = JSON
    JSON.stringify = (value: unknown, ...rest: never[]) => {
      const [draft] = Array.isArray(value) ? (value as { last_name?: string }[]) : []
      if (draft?.last_name === 'Lavoie') throw new TypeError('l is not a function')
      return stringify(value, ...rest)
    }
  })

const heading = (page: Page) => page.getByRole('heading', { name: 'This page didn’t load' })

test('a screen that breaks is loaded again with what was typed, and says so if it breaks once more', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Marie')
  await page.getByLabel('Email').fill('marie@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a sentence of my own')
  await sabotage(page)
  const loaded = page.waitForEvent('load')
  await page.getByLabel('Last name').fill('Lavoie')
  await loaded
  await expect(page.getByLabel('First name')).toHaveValue('Marie')
  await expect(page.getByLabel('Email')).toHaveValue('marie@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(heading(page)).toHaveCount(0)

  await sabotage(page)
  await page.getByLabel('Last name').fill('Lavoie')
  await expect(heading(page)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Marie')
})

test('a screen whose file does not come once is opened all the same', async ({ page }) => {
  await signInToDemo(page)
  let lost = 0
  await page.route('**/assets/Team-*.js', (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.continue()
  })
  await page.getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  expect(lost).toBeGreaterThan(1)
})
