import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { addCard } from './parcel'
import { aMember, linkFromMail, type Person, signIn } from './person'

let person: Person

/** The card with that title. */
const cardOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test.beforeEach(async ({ page, request }) => {
  person = await aMember(page, request)
})

test('cards are added, one is made the default, one is removed', async ({ page }) => {
  await page.goto('/dashboard/account-settings?tab=cards')
  await page.getByRole('button', { name: 'Add card' }).click()
  await expectAccessible(page)
  await addCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await page.getByRole('button', { name: 'Add card' }).click()
  await addCard(page, '5555 5555 5555 4444')
  const second = page.getByRole('listitem').filter({ hasText: 'ending in 4444' })
  await second.getByRole('button', { name: /^Make default/ }).click()
  await expect(second.getByText('Default', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Visa ending in 4242')).toHaveCount(0)
})

test('another device is signed out, and a new password signs in', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, person)
  await expect(elsewhere).toHaveURL(/dashboard$/)
  await page.goto('/dashboard/account-settings?tab=security')
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(page.getByText('Device signed out.')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()

  const card = cardOf(page, 'Password')
  await card.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password', { exact: true }).fill('another sentence of mine')
  await page.getByLabel('Confirm new password').fill('another sentence of mine')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByLabel('Current password')).toBeFocused()
  await card.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await expectAccessible(page)
  person.password = 'another sentence of mine'
  await elsewhere.context().clearCookies()
  await elsewhere.evaluate(() => localStorage.removeItem('waybill'))
  await signIn(elsewhere, person)
  await expect(elsewhere).toHaveURL(/dashboard$/)
})

test('the name and the email are changed, the email by a link to the new one', async ({ page, request }) => {
  await page.goto('/dashboard/account-settings?tab=security')
  const name = cardOf(page, 'Your name')
  await name.getByLabel('First name').fill('Zoé')
  await name.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  const email = cardOf(page, 'Your email')
  const next = `new-${person.email}`
  await email.getByLabel('New email').fill(next)
  await email.getByLabel('Current password').fill(person.password)
  await email.getByRole('button', { name: 'Change email' }).click()
  await expect(email.getByText(`We’ve sent a link to ${next}.`)).toBeVisible()
  await expectAccessible(page)
  await page.goto(await linkFromMail(request, next, 'confirm-email'))
  await expect(page.getByText('Thank you, your new email is confirmed.')).toBeVisible()
  await expectAccessible(page)
  person.email = next
  await page.goto('/dashboard/account-settings?tab=security')
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible()
})
