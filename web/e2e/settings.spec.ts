import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
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

test('an API key is shown once, and a program calls with it until it is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.goto('/dashboard/account-settings?tab=api-keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  const form = page.getByRole('dialog', { name: 'Create key' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form.getByText('Enter what the key is for').first()).toBeVisible()
  await form.getByLabel('Name').fill('Warehouse')
  await form.getByRole('radio', { name: /^Live/ }).check({ force: true })
  await form.getByRole('checkbox', { name: /address book/ }).focus()
  await page.keyboard.press('Space')
  await form.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new key' })
  const secret = (await shown.getByText(/^wb_live_/).textContent()) ?? ''
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I’ve saved it' }).click()

  const headers = { Authorization: `Bearer ${secret}` }
  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers })
  const answer = await program.get('/api/address-books')
  expect([answer.status(), answer.headers()['ratelimit-remaining']]).toEqual([200, '299'])
  expect((await program.post('/api/pickups/defaults', { data: {} })).status()).toBe(403)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: `wb_live_…${secret.slice(-4)}` })
  await expect(row).toContainText('127.0.0.1')
  await row.getByRole('button', { name: 'Revoke Warehouse' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('No API keys')).toBeVisible()
  expect((await program.get('/api/address-books')).status()).toBe(401)
})

test('a webhook endpoint is added, takes a test event, and is deleted', async ({ page }) => {
  const received: IncomingHttpHeaders[] = []
  const receiver = createServer((request, response) => {
    received.push(request.headers)
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  const { port } = receiver.address() as AddressInfo
  try {
    await page.goto('/dashboard/account-settings?tab=webhooks')
    await page.getByRole('button', { name: 'Add endpoint' }).click()
    const form = page.getByRole('dialog', { name: 'Add endpoint' })
    await form.getByLabel('Endpoint address').fill('http://10.0.0.8/events')
    await form.getByRole('button', { name: 'Add endpoint' }).click()
    await expect(form.getByText('The address must begin with https://').first()).toBeVisible()
    await form.getByLabel('Endpoint address').fill(`http://127.0.0.1:${port}/events`)
    await form.getByRole('button', { name: 'Add endpoint' }).click()
    await expect(page.getByText(/^whsec_/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'I’ve saved it' }).click()
    const menu = page.getByRole('button', { name: /127\.0\.0\.1/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Send test event' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send test event' }).click()
    await expect(page.getByText('The endpoint took the event.')).toBeVisible()
    expect(received.map((headers) => typeof headers['webhook-signature'])).toEqual(['string'])
  } finally {
    receiver.close()
  }
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
