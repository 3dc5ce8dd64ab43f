import { expect, test } from '@playwright/test'
import { aMember, aPerson, signIn } from './person'

test('who signs out need not wait for the server, and the next user finds nothing of theirs in another tab', async ({
  page,
  browser,
}) => {
  const sam = await aMember(await (await browser.newContext()).newPage(), undefined, aPerson('Sam', 'Okafor'))
  const marie = await aMember(page)
  await page.goto('/dashboard/address-book?address=new')
  await page.getByRole('dialog').first().getByLabel('Street address').fill('88 Queens Quay W')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Your account' }).click()
  await expect(other.getByText(marie.email, { exact: true })).toBeVisible()

  // The server never answers.
  await other.route('**/api/**', () => undefined)
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/sign-in/, { timeout: 2_000 })
  await expect(page).toHaveURL(/sign-in/, { timeout: 2_000 })
  await other.unroute('**/api/**')

  await signIn(other, sam)
  await expect(other).toHaveURL(/dashboard$/)
  // Where the first user was, for the second one.
  await expect(page).toHaveURL(/address-book/)
  await expect(page.getByRole('dialog').first().getByLabel('Street address')).toHaveValue('')
  await page.goto('/dashboard/my-profile')
  await expect(page.getByLabel('Last name').first()).toHaveValue('Okafor')
  await expect(page.locator('body')).not.toContainText(marie.email)
})
