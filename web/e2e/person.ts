import type { LoginAnswer, User } from '@waybill/types'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { anAddress, ask, keepSession, tokenOf } from './api'

/** A person who signs up in a journey; each journey has its own, so that journeys can run in parallel. */
export type Person = { firstName: string; lastName: string; email: string; password: string }

let count = 0

/** A person whom the installation does not know yet. */
export function aPerson(firstName = 'Marie', lastName = 'Lavoie'): Person {
  count += 1
  const email = `${firstName}.${Date.now().toString(36)}.${process.pid}.${count}@example.com`.toLowerCase()
  return { firstName, lastName, email, password: 'a sentence of my own' }
}

type Mail = { to: string; subject: string; text: string }

/** The path of the link in the newest mail to an address. */
export async function linkFromMail(request: APIRequestContext, to: string, kind: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const response = await request.get(`/dev/mailbox/messages.json?to=${encodeURIComponent(to)}`)
    const mails = (await response.json()) as Mail[]
    path = mails.map(({ text }) => text.match(new RegExp(`/${kind}/[^\\s]+`))?.[0]).find(Boolean) ?? ''
    expect(path).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return path
}

/** Signs up by the form. */
export async function signUp(page: Page, person: Person, country = 'Canada'): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('radio', { name: country }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

/** Opens the link of the verification mail, and waits for its answer. */
export async function verify(page: Page, request: APIRequestContext, email: string): Promise<void> {
  await page.goto(await linkFromMail(request, email, 'verify-email'))
  await expect(page.getByText('You can buy labels now.')).toBeVisible()
}

/** Signs in by the form. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Fills in the address that parcels leave from, and does without the tour. */
async function begin(page: Page): Promise<void> {
  await tellProfile(page)
  await page.getByRole('button', { name: 'Skip tour' }).click()
  await expect(page.getByRole('button', { name: 'Skip tour' })).toHaveCount(0)
}

/** The same for an owner, who has no store to connect. */
export async function onboard(page: Page): Promise<void> {
  await begin(page)
  await declineStore(page)
}

/** Says that there is no store to connect, which an owner is asked once. */
export async function declineStore(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Do you sell online?' })
  await popup.getByRole('button', { name: 'Not now' }).click()
  await expect(popup).toHaveCount(0)
}

/** Fills in the address that parcels leave from; the tour begins. */
export async function tellProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Where do you ship from?' })).toBeVisible()
  await page.getByLabel('Postal code').fill('H2L 2G9')
  await expect(page.getByRole('button', { name: /Province/ })).toContainText('Québec')
  await page.getByLabel('Street address').fill('1204 rue Sainte-Catherine E')
  await page.getByLabel('City').fill('Montréal')
  await page.getByLabel('Phone').fill('514 555 0142')
  await page.getByRole('button', { name: 'Save and go to dashboard' }).click()
  await expect(page).toHaveURL(/dashboard$/)
}

/** Invites a member from the team's screen, who is to pay as the form proposes: by the account. */
export async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/dashboard/team?invite')
  const form = page.getByRole('dialog', { name: 'Invite someone' })
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).last().click()
  await expect(page.getByRole('row', { name: email })).toContainText('Invited')
}

/** Takes an invitation up by the link of its mail. */
export async function join(page: Page, request: APIRequestContext, person: Person): Promise<void> {
  await page.goto(await linkFromMail(request, person.email, 'invitation'))
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Join' }).click()
  await begin(page)
}

/** Ends the session on the server behind the page's back, as time or another device does. */
export async function endSession(page: Page, request: APIRequestContext): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await request.post('/api/logout', { headers })
  expect(answer.ok()).toBe(true)
}

/** Opens an account by the API as the forms do, with a confirmed e-mail on demand; at a page of the site. */
async function open(page: Page, person: Person, request?: APIRequestContext): Promise<void> {
  const { firstName: first_name, lastName: last_name, email, password } = person
  const names = { first_name, last_name, company_name: '', account_country: 'CA', language: 'en' }
  await ask(page, 'POST', '/register', { ...names, email, password, password_confirmation: password })
  if (request) await ask(page, 'GET', await linkFromMail(request, email, 'verify-email'))
  const session = await ask<LoginAnswer>(page, 'POST', '/login', { email, password })
  await keepSession(page, session)
  const contact = { contact_first_name: first_name, contact_last_name: last_name }
  await ask(page, 'POST', '/v2/userprofiles', { address: anAddress({ ...contact, address_type: 'profile' }) })
  await ask(page, 'POST', '/set-popup-options', { show_shopify_popup: 0 })
  const user = await ask<User>(page, 'PATCH', `/users/${session.user.id}`, { show_welcome_message: false })
  await keepSession(page, { ...session, user })
}

/**
 * A new user at their dashboard, past the tour and with no store to connect; with a confirmed e-mail where `request` is there
 * to read it.
 */
export async function aMember(page: Page, request?: APIRequestContext, person = aPerson()): Promise<Person> {
  // Any file of the site: what its pages keep belongs to all of them.
  await page.goto('/favicon.svg')
  await open(page, person, request)
  await page.goto('/dashboard')
  // Its title is shown before it answers to keys.
  await expect(page.getByText('Getting started')).toBeVisible()
  return person
}
