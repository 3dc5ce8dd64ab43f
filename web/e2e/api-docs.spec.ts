import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { ask } from './api'
import { aMember } from './person'

// A server makes the document when it is first asked for, which takes a debug build several seconds.
test.beforeEach(({ request }) => request.get('/api/openapi.json').then(() => {}))

/** The secret of a new API key of the person at the page. */
async function aKey(page: Page, scopes: string[]): Promise<string> {
  const { secret } = await ask<{ secret: string }>(page, 'POST', '/api-keys', { name: 'Docs', scopes })
  return secret
}

/** An operation, opened by its address. */
async function openOperation(page: Page, id: string) {
  await page.goto(`/api/docs#${id}`)
  const operation = page.locator(`#${id}`)
  await expect(operation.getByRole('heading', { name: 'Try it' })).toBeVisible()
  return operation
}

test('a developer finds an operation, tries it with a key, and sees what a wrong key gets', async ({
  page,
}) => {
  await aMember(page)
  const key = await aKey(page, ['read'])

  await page.goto('/api/docs')
  await page.getByLabel('Filter').fill('get user')
  await expect(page.getByRole('link', { name: 'GET /user', exact: true })).toBeVisible()
  await expect(page.locator('#post_login')).toBeHidden()
  await page.getByRole('link', { name: 'GET /user', exact: true }).click()
  await expect(page).toHaveURL(/#get_user$/)
  const user = page.locator('#get_user')
  await expect(user.getByText('any API key')).toBeVisible()
  await expect(user.getByRole('group', { name: 'curl' })).toContainText(
    '--header "Authorization: Bearer $WAYBILL_KEY"',
  )

  await user.getByRole('button', { name: 'Send' }).click()
  const field = page.getByLabel('API key', { exact: true })
  await expect(field, 'a key is asked for first').toBeFocused()
  await field.fill(key)
  await user.getByRole('button', { name: 'Send' }).click()
  await expect(user.getByRole('status').filter({ hasText: /^200.* ms$/ })).toBeVisible()
  await expect(user.getByRole('group', { name: 'Headers' })).toContainText('ratelimit-remaining: ')
  await expect(user.getByRole('group', { name: 'Answer' })).toContainText('"first_name": "Marie"')
  await expectAccessible(page)

  await field.fill('wb_live_wrong')
  await user.getByRole('button', { name: 'Send' }).click()
  await expect(user.getByRole('status').filter({ hasText: /^401.* ms$/ })).toBeVisible()
  await expect(user.getByRole('group', { name: 'Answer' })).toContainText(/"message": ".+"/)

  const kept = await page.evaluate(() => [JSON.stringify(localStorage), location.href].join())
  expect(kept).not.toContain('wb_live_')
  await page.getByRole('button', { name: 'Forget key' }).click()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('wb_live_')
})

test('what spends asks first, and a body that is not JSON is not sent', async ({ page }) => {
  await aMember(page)
  const key = await aKey(page, ['shipments', 'buy'])
  const buy = await openOperation(page, 'post_shipments_id_rates_rate_id_buy')
  await expect(buy.getByText('scope buy')).toBeVisible()
  await page.getByLabel('API key', { exact: true }).fill(key)
  await buy.getByLabel('id required', { exact: true }).fill('0198f7a0-0000-7000-8000-000000000000')
  await buy.getByLabel('rateId required', { exact: true }).fill('0198f7a0-0000-7000-8000-000000000001')

  await buy.getByLabel('Body').fill('{ no')
  await buy.getByRole('button', { name: 'Send' }).click()
  await expect(buy.getByRole('alert')).toContainText('This is not JSON')
  await expectAccessible(page)

  await buy.getByLabel('Body').fill('{}')
  await buy.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(buy.getByRole('group', { name: 'Answer' })).toHaveCount(0)
  await buy.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(buy.getByRole('group', { name: 'Headers' })).toContainText(/idempotency-key: docs-\w{32}/)
  await expect(buy.getByRole('group', { name: 'Answer' })).toContainText('"code": ')
})

test('a file is offered as a download', async ({ page }) => {
  await aMember(page)
  const key = await aKey(page, ['read'])
  const sheet = await openOperation(page, 'get_label_test_sheet')
  await page.getByLabel('API key', { exact: true }).fill(key)
  await sheet.getByRole('button', { name: 'Send' }).click()
  const download = page.waitForEvent('download')
  await sheet.getByRole('link', { name: /^Download .*\.pdf$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

test('at 360 px, dark and in French, the reference fits and is walked by keyboard', async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'fr-CA',
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await page.goto('/api/docs')
  await page.getByLabel('Filtrer').fill('no such thing')
  await expect(page.getByText('Aucune opération ne correspond.')).toBeVisible()
  await page.getByLabel('Filtrer').fill('create-or-update shipments')
  const summary = page.locator('#post_shipments_create_or_update > summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  const draft = page.locator('#post_shipments_create_or_update')
  await expect(draft.getByRole('heading', { name: 'Essayer' })).toBeVisible()
  await expect(draft.getByLabel('Corps')).toHaveValue(/"origin_address"/)
  await draft.locator('.explained .inner > summary').first().press('Enter')
  await expect(draft.getByText('contact_first_name').first()).toBeVisible()
  await expectAccessible(page)
  await context.close()
})
