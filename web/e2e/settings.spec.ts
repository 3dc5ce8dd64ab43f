import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { addCard } from './parcel'
import { aMember, type Person, signIn } from './person'

let person: Person

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

  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password', { exact: true }).fill('another sentence of mine')
  await page.getByLabel('Confirm new password').fill('another sentence of mine')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await expectAccessible(page)
  person.password = 'another sentence of mine'
  await elsewhere.context().clearCookies()
  await elsewhere.evaluate(() => localStorage.removeItem('waybill'))
  await signIn(elsewhere, person)
  await expect(elsewhere).toHaveURL(/dashboard$/)
})
