import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { aMember, signIn } from './person'

const settings = '/dashboard/account-settings'

test('an owner sets defaults and notices, reads who did what, takes the data along and closes the account', async ({
  page,
}) => {
  test.slow()
  const person = await aMember(page)

  await page.goto(`${settings}?tab=shipping`)
  await page.getByRole('radio', { name: 'Parcel', exact: true }).check({ force: true })
  await page.getByLabel(/^Length/).fill('40')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/New shipments start with these defaults/)).toBeVisible()

  await page.goto(`${settings}?tab=notices`)
  await page.getByRole('checkbox', { name: 'Recipient: In transit' }).check({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/This applies from each parcel’s next step/)).toBeVisible()

  await page.goto(`${settings}?tab=activity`)
  // The sign-in, the profile, the defaults, the notices.
  await expect(page.getByRole('row', { name: new RegExp(person.firstName) })).toHaveCount(4)
  await page.getByRole('button', { name: /\bWhat\b/ }).click()
  await page.getByRole('option', { name: 'Sign-ins and passwords' }).click()
  const rows = page.getByRole('row', { name: new RegExp(person.firstName) })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(/Signed in from \S+\./)
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)

  await page.goto(`${settings}?tab=data`)
  await page.getByRole('button', { name: 'Prepare archive' }).click()
  const archive = page.getByRole('link', { name: /Download archive/ })
  await expect(archive).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const zip = page.waitForEvent('download')
  await archive.click()
  expect((await zip).suggestedFilename()).toMatch(/\.zip$/)
  await page.getByRole('button', { name: /^Delete archive/ }).click()
  await expect(page.getByText('Archive deleted.')).toBeVisible()
  await expect(archive).toHaveCount(0)

  await page.getByRole('button', { name: 'Close account' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Password', { exact: true }).fill('not my password')
  await question.getByRole('button', { name: 'Close account' }).last().click()
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await question.getByLabel('Password', { exact: true }).fill(person.password)
  await question.getByRole('button', { name: 'Close account' }).last().click()
  await expect(page.getByText('Your account is closed.')).toBeVisible()
  await signIn(page, person)
  await expect(page.getByRole('alert')).toContainText('Your account is disable')
})
