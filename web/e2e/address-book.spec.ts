import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { aMember } from './person'

test.beforeEach(async ({ page }) => {
  await aMember(page)
  await page.goto('/dashboard/address-book')
})

test('an address is added, found, changed and deleted', async ({ page }) => {
  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Priya')
  await dialog.getByLabel('Last name').fill('Raman')
  await dialog.getByLabel('Postal code').fill('m5j0b6')
  await expect(dialog.getByRole('button', { name: /Province/ })).toContainText('Ontario')
  await dialog.getByLabel('Street address').fill('88 Queens Quay W')
  await dialog.getByLabel('City').fill('Toronto')
  await dialog.getByLabel('Phone').fill('+1 (416) 555-0142')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByText('Address added.')).toBeVisible()
  const row = page.getByRole('row', { name: /Priya Raman/ })
  await expect(row).toContainText('M5J 0B6')
  await expect(row).toContainText('(416) 555-0142')

  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody')
  await expect(page.getByText('Nothing matches “nobody”')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('raman')
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Edit Priya Raman' }).click()
  await page.getByLabel('Street address').fill('90 Queens Quay W')
  await page.getByLabel('Street address').press('Enter')
  await expect(row).toContainText('90 Queens Quay W')

  await row.getByRole('button', { name: 'Delete Priya Raman' }).click()
  await page.getByRole('button', { name: 'Delete address' }).click()
  await expect(page.getByText('Address deleted.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('wrong input shows at its field by keyboard alone, and goes at once when right', async ({ page }) => {
  await page.getByRole('button', { name: 'Add address' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await expect(dialog.getByText('Enter a first name').last()).toBeVisible()
  await page.keyboard.type('P')
  await expect(dialog.getByText('Enter a first name')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('the book and its form fit, and the menu leads on', async ({ page }) => {
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add address' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'My profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a whole address that is pasted is taken apart by keyboard, once it is confirmed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const text = 'Ana Roy\n1200 rue Sherbrooke O, app. 4\nMontréal (Québec) H3A 1H6\nCanada\n514 555-0142'
  await page.getByRole('button', { name: 'Add address' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').focus()
  await page.evaluate((address) => navigator.clipboard.writeText(address), text)
  await page.keyboard.press('ControlOrMeta+V')
  const understood = dialog.getByRole('group', { name: 'This looks like a whole address' })
  await expect(understood).toContainText('Montréal')
  await expect(dialog.getByRole('button', { name: 'Use this address' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('First name')).toHaveValue(/^Ana Roy, 1200 rue Sherbrooke O/)

  await dialog.getByLabel('First name').fill('')
  await page.keyboard.press('ControlOrMeta+V')
  await page.keyboard.press('Enter')
  await expect(understood).toHaveCount(0)
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await expect(dialog.getByLabel('Unit or floor')).toHaveValue('app. 4')
  await dialog.getByRole('button', { name: 'Save' }).last().press('Enter')
  await expect(page.getByRole('row', { name: /Ana Roy/ })).toContainText('H3A 1H6')
})
