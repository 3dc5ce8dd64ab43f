import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { aMember, aPerson, linkFromMail, signIn, type Person } from './person'

// Browsers make passkeys for a host name, never for a number.
test.use({ baseURL: (process.env.WAYBILL_URL ?? 'http://127.0.0.1:8080').replace('127.0.0.1', 'localhost') })

const security = '/dashboard/account-settings?tab=security'

const STEP_SECONDS = 30
/** How a key is shown to a user who types it. */
const KEY = /^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/

/** The code that an authenticator app shows for a key (RFC 6238), some steps from now. */
function codeOf(key: string, steps = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(key.replaceAll(' ', ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => parseInt(byte, 2)),
  )
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + steps))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.at(-1)! & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

/** Signs in up to the second step. */
async function toSecondStep(page: Page, person: Person): Promise<void> {
  await signOut(page)
  await signIn(page, person)
  await expect(page.getByText('One more step')).toBeVisible()
}

test('an authenticator app is set up, signs in, and recovery codes stand in for it', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const person = await aMember(page, request)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(security)
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const setup = page.getByRole('dialog', { name: 'Set up authenticator app' })
  const key = await setup.getByText(KEY).textContent()
  await expectAccessible(page)
  await setup.getByLabel('Code that the app shows').fill(codeOf(key ?? ''))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Download' }).click(),
  ])
  const kept = readFileSync(await file.path(), 'utf8').match(/^\w{5}-\w{5}$/gm) ?? []
  expect(kept).toHaveLength(10)
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()
  // Where the page happens to be scrolled, its bar covers half a button, which axe takes for a small one.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  await toSecondStep(page, person)
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('That code isn’t right')
  await page.keyboard.type(codeOf(key ?? '', 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard$/)

  await toSecondStep(page, person)
  await page.getByRole('button', { name: 'Use recovery code' }).click()
  await page.getByLabel('Recovery code').fill(kept[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard$/)
  await page.goto(security)
  await expect(page.getByText('9 codes left')).toBeVisible()

  // The owner demands it of the team; a new member sets one up first.
  await page.goto('/dashboard/team')
  await page.getByRole('switch', { name: 'Require it from everyone on the team' }).click({ force: true })
  await expect(page.getByText('Everyone needs a second step now.')).toBeVisible()
  await expectAccessible(page)
  const sam = aPerson('Sam', 'Okafor')
  await page.goto('/dashboard/team?invite')
  const form = page.getByRole('dialog', { name: 'Invite someone' })
  await form.getByLabel('Email').fill(sam.email)
  await form.getByRole('button', { name: 'Send invitation' }).last().click()
  await expect(page.getByText(`Invitation sent to ${sam.email}.`)).toBeVisible()
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(await linkFromMail(request, sam.email, 'invitation'))
  await theirs.getByLabel('First name').fill(sam.firstName)
  await theirs.getByLabel('Last name').fill(sam.lastName)
  await theirs.getByLabel('Password', { exact: true }).fill(sam.password)
  await theirs.getByLabel('Confirm password').fill(sam.password)
  await theirs.getByRole('button', { name: 'Join' }).click()
  await expect(theirs.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Set up authenticator app' }).click()
  const theirSetup = theirs.getByRole('dialog', { name: 'Set up authenticator app' })
  const theirKey = await theirSetup.getByText(KEY).textContent()
  await theirSetup.getByLabel('Code that the app shows').fill(codeOf(theirKey ?? ''))
  await theirs.keyboard.press('Enter')
  await theirs.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(theirs.getByRole('heading', { name: 'Where do you ship from?' })).toBeVisible()
})

test('a passkey is added, signs in, confirms, is renamed and removed', async ({ page, request }) => {
  test.slow()
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = await aMember(page, request)
  await page.goto(security)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  await dialog.getByLabel('Name').fill('Blue key')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Blue key', { exact: true })).toBeVisible()

  await toSecondStep(page, person)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page).toHaveURL(/dashboard$/)

  // As if ten minutes had passed: the change asks first, and goes on afterwards.
  await page.goto(security)
  let isOld = true
  await page.route('**/api/user/factors/*', async (route) => {
    if (route.request().method() !== 'DELETE' || !isOld) return route.continue()
    isOld = false
    await route.fulfill({
      status: 403,
      json: { message: 'Please confirm that it’s you.', code: 'auth.confirm', errors: [], request_id: 'r' },
    })
  })
  await page.getByRole('button', { name: 'Rename Blue key' }).click()
  await page.getByRole('dialog', { name: 'Rename passkey' }).getByLabel('Name').fill('Green key')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Green key', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Green key' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(confirm).toBeVisible()
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page.getByText('Removed.')).toBeVisible()
  await expect(page.getByText('Green key', { exact: true })).toHaveCount(0)
  await signOut(page)
  await signIn(page, person)
  await expect(page).toHaveURL(/dashboard$/)
})
