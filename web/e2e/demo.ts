import { expect, request, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type SignIn = { email: string; password: string }

/** The sign-in that the server noted when it entered the demonstration data; the account's tour is over. */
export async function demoSignIn(site: string): Promise<SignIn> {
  const note = join(process.env.WAYBILL_DATA_DIR ?? '', 'demo-sign-in.json')
  const signIn = JSON.parse(await readFile(note, 'utf8')) as SignIn
  // A context of its own: the page must not find itself signed in by a cookie.
  const server = await request.newContext({ baseURL: site })
  const answer = await server.post('/api/login', { data: signIn })
  const { data } = (await answer.json()) as { data: { token: string; user: { id: string } } }
  const headers = { Authorization: `Bearer ${data.token}` }
  const told = await server.patch(`/api/users/${data.user.id}`, {
    headers,
    data: { show_welcome_message: false },
  })
  expect(told.ok()).toBe(true)
  await server.dispose()
  return signIn
}

/** Signs in to the demonstration account, which has labels, drafts, people and a team; in the page's language. */
export async function signInToDemo(page: Page): Promise<void> {
  await page.goto('/sign-in')
  const { email, password } = await demoSignIn(new URL(page.url()).origin)
  await page.getByLabel(/^(Email|Adresse courriel)/).fill(email)
  await page.getByLabel(/^(Password|Mot de passe)$/).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Se connecter)$/ }).click()
  await expect(page).toHaveURL(/dashboard$/)
}

/** The paths of the shipments that the dashboard lists: labels, and drafts at several steps. */
export async function shipmentsOf(page: Page): Promise<string[]> {
  const links = page.getByRole('main').locator('a[href^="/shipment/"]')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(paths)]
}
