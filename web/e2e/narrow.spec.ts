import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { aMember } from './person'

const settings = '/dashboard/account-settings'

/** Screens and the title that each has in French. */
const screens: readonly [string, RegExp][] = [
  ['/dashboard/team', /Équipe/],
  ['/dashboard/team?invite', /Équipe/],
  ['/dashboard/my-profile', /Mon profil/],
  ['/dashboard/alerts-features', /Alertes/],
  ['/dashboard/demo-videos', /Vidéos/],
  [`${settings}?tab=preferences`, /Paramètres/],
  [`${settings}?tab=shipping`, /Paramètres/],
  [`${settings}?tab=notices`, /Paramètres/],
  [`${settings}?tab=cards`, /Paramètres/],
  [`${settings}?tab=security`, /Paramètres/],
  [`${settings}?tab=activity`, /Paramètres/],
  [`${settings}?tab=data`, /Paramètres/],
]

test('at 360 px, dark and in French, every screen of the account fits and is accessible', async ({
  browser,
}) => {
  test.slow()
  const page = await (await browser.newContext({ locale: 'en-CA' })).newPage()
  await aMember(page)
  const storageState = await page.context().storageState()
  const context = await browser.newContext({
    storageState,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    colorScheme: 'dark',
  })
  const phone = await context.newPage()
  await phone.goto('/dashboard')
  await phone.getByRole('button', { name: 'Open menu' }).click()
  await phone.getByRole('button', { name: 'Français' }).click()
  for (const [path, title] of screens) {
    await phone.goto(path)
    await expect(phone.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeAttached()
    await expect(phone.getByRole('status', { name: 'Chargement…' })).toHaveCount(0)
    await expectAccessible(phone)
  }
})
