import { expect, test, type Page } from '@playwright/test'
import { demoSignIn } from './demo'
import { signInAtDesk } from './operator'
import { aPerson, onboard, signIn, signUp, verify } from './person'

// Every kind of person signs in through the screen, and nothing breaks on the way: what a script throws between two screens
// shows only to a user who goes from one to the other.

/** Errors that scripts throw or write to the console, except refusals of the server. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
      faults.push(line.text())
  })
  return faults
}

const isAtDashboard = async (page: Page) => {
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
}

for (const [who, email] of [
  ['an owner', null],
  ['a sub-user for whom the account pays', 'sam@waybill.example'],
  ['a sub-user with a card of their own', 'noemie@waybill.example'],
] as const)
  test(`${who} signs in and is at their dashboard`, async ({ page, baseURL }) => {
    const faults = faultsOf(page)
    // The team has the owner's password.
    const owner = await demoSignIn(baseURL ?? '')
    await signIn(page, { ...aPerson(), ...owner, ...(email !== null && { email }) })
    await isAtDashboard(page)
    expect(faults).toEqual([])
  })

test('an operator signs in and is at the desk', async ({ page }) => {
  test.slow()
  const faults = faultsOf(page)
  await page.goto('/operator')
  await signInAtDesk(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(faults).toEqual([])
})

test('a new owner goes from the sign-in to the dashboard', async ({ page, request }) => {
  const faults = faultsOf(page)
  const person = aPerson()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await signUp(page, person)
  await verify(page, request, person.email)
  await signIn(page, person)
  await onboard(page)
  await isAtDashboard(page)
  expect(faults).toEqual([])
})
