import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { aMember, aPerson, linkFromMail, tellProfile } from './person'

test('somebody is invited, joins, sends from their own address, is disabled, let in again and removed', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  await aMember(page, request)
  const sam = aPerson('Sam', 'Okafor')
  await page.getByRole('link', { name: 'Invite your team' }).click()
  const form = page.getByRole('dialog', { name: 'Invite someone' })
  await form.getByLabel('Email').fill(sam.email)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send invitation' }).last().click()
  await expect(page.getByRole('row', { name: sam.email })).toContainText('Invited')
  await expectAccessible(page)

  // The invited person comes by the link of the mail, in a browser of their own.
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(await linkFromMail(request, sam.email, 'invitation'))
  await expectAccessible(theirs)
  await theirs.getByLabel('First name').fill(sam.firstName)
  await theirs.getByLabel('Last name').fill(sam.lastName)
  await theirs.getByLabel('Password', { exact: true }).fill(sam.password)
  await theirs.getByLabel('Confirm password').fill(sam.password)
  await theirs.getByRole('button', { name: 'Join' }).click()
  await tellProfile(theirs)
  await theirs.getByRole('button', { name: 'Skip tour' }).click()
  await expect(theirs.getByRole('link', { name: 'Team' })).toHaveCount(0)
  await theirs.goto('/dashboard/team')
  await expect(theirs.getByText('The account owner manages the team.')).toBeVisible()
  await expectAccessible(theirs)

  await page.reload()
  const row = page.getByRole('row', { name: 'Sam Okafor' })
  await expect(row).toContainText('Active')
  const choose = async (item: string) => {
    await row.getByRole('button', { name: 'Actions for Sam Okafor' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Disable')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')

  // Signed out at once; signing in again in place tells why it does not work.
  await theirs.reload()
  const again = theirs.getByRole('dialog', { name: 'Please sign in again' })
  await again.getByLabel('Password', { exact: true }).fill(sam.password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again.getByRole('alert')).toContainText('Your account is disable')
  await expectAccessible(theirs)

  await choose('Enable')
  await expect(row).toContainText('Active')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toHaveCount(0)

  await choose('Remove from team')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from team' }).click()
  await expect(page.getByText('No teammates yet')).toBeVisible()
})
