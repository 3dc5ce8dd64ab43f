import { expect, test } from '@playwright/test'
import { aPerson, onboard, signIn, signUp, verify } from './person'

// Nothing waits for the rules but what asks one: the page's frame stands before they have come.

test('the sign-in card stands before the rules, and its form comes with them', async ({ page }) => {
  let arrived = false
  await page.route('**/*.wasm', async (route) => {
    await expect.poll(() => arrived).toBe(true)
    await route.continue()
  })
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveCount(0)
  const card = page.getByRole('main').locator('> div')
  const before = await card.boundingBox()
  arrived = true
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const after = await card.boundingBox()
  // The skeleton is as high as the form, give or take the link below the password.
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(40)
})

test('the shell stands before the rules', async ({ page, request }) => {
  const person = aPerson()
  await signUp(page, person)
  await verify(page, request, person.email)
  await signIn(page, person)
  await onboard(page)
  await page.route('**/*.wasm', () => undefined)
  await page.goto('/dashboard/address-book')
  await expect(page.getByRole('navigation')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('rules that cannot be loaded offer to load the page anew', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort())
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
  await page.unroute('**/*.wasm')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})
