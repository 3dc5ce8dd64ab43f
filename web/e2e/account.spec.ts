import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { aMember, aPerson, linkFromMail, onboard, signIn, signUp, verify } from './person'

test('somebody signs up, verifies the e-mail, tells the address and reaches the dashboard', async ({
  page,
  request,
}) => {
  const person = aPerson()
  await signUp(page, person)
  await verify(page, request, person.email)
  await expect(page.getByText('your email is confirmed')).toBeVisible()
  await signIn(page, person)
  await onboard(page)
  await expect(page.getByText('Please confirm your email')).toHaveCount(0)
  await expectAccessible(page)
})

test('wrong input at sign-up shows at its field, the first one focused, and nothing is lost', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByRole('alert').first()).toContainText('things to correct')
  await expect(page.getByLabel('Email')).toHaveValue('not an address')
  await expectAccessible(page)
})

test('a forgotten password is chosen anew by the link from the mail', async ({ page, request }) => {
  const person = aPerson()
  await signUp(page, person)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.goto(await linkFromMail(request, person.email, 'reset-password'))
  person.password = 'another sentence of mine'
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your new password is saved')).toBeVisible()
  await signIn(page, person)
  await expect(page).toHaveURL(/onboarding/)
})

test('signing out forgets who was here, and a deep link leads back after signing in', async ({ page }) => {
  const person = await aMember(page)
  // Only the user's token and details stay on the device, and how it shows things.
  const kept = await page.evaluate(() => ({
    keys: Object.keys(localStorage).filter((key) => key !== 'waybill-display'),
    session: JSON.parse(localStorage.getItem('waybill') ?? '{}') as { state: object },
  }))
  expect(kept.keys).toEqual(['waybill'])
  expect(Object.keys(kept.session.state).toSorted()).toEqual(['userDetails', 'userToken'])
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('waybill_token')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/sign-in/)
  expect(await page.evaluate(() => localStorage.getItem('waybill'))).not.toContain(person.email)
  await expect.poll(() => page.context().cookies()).toEqual([])
  await page.goto('/dashboard/address-book')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Address book' })).toBeVisible()
})

test('the sign-in speaks French, and remembers it', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await expectAccessible(page)
})
