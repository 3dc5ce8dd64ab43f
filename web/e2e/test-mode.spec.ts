import type { Rate, Shipment } from '@waybill/types'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { anAddress, TORONTO } from './api'
import { aMember } from './person'

test('a test key buys a label, which test mode shows and the live dashboard does not', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  await aMember(page, request)
  await page.goto('/dashboard/account-settings?tab=api-keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  const form = page.getByRole('dialog', { name: 'Create key' })
  await expect(form.getByRole('radio', { name: /^Test/ })).toBeChecked()
  await form.getByLabel('Name').fill('Integration')
  for (const scope of [/^Create, change/, /^Compare rates/, /^Buy labels/]) {
    const box = form.getByRole('checkbox', { name: scope }).first()
    await box.focus()
    if (!(await box.isChecked())) await page.keyboard.press('Space')
  }
  await form.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new key' })
  const secret = (await shown.getByText(/^wb_test_/).textContent()) ?? ''
  await shown.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Integration' }).getByText('Test', { exact: true }),
  ).toBeVisible()

  const headers = { Authorization: `Bearer ${secret}` }
  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers })
  const said = async <T>(path: string, data?: unknown) => {
    const answer = data === undefined ? await program.get(path) : await program.post(path, { data })
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
  const draft = await said<Shipment>('/api/shipments/create-or-update', {
    origin_address: anAddress(),
    destination_address: TORONTO,
    parcels: [
      { length: '30', width: '20', height: '10', dimension_unit: 'cm', weight: '1.2', weight_unit: 'kg' },
    ],
  })
  const rates = await said<Rate[]>(`/api/v2/get-sorted-rates/${draft.id}?sort=price`)
  const bought = await said<Shipment>(`/api/shipments/${draft.id}/rates/${rates[0]?.id}/buy`, {})
  const number = bought.tracking_numbers[0] ?? ''
  expect(number).not.toBe('')

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'View test data' }).click()
  const banner = page.getByRole('region', { name: 'Test mode' })
  await expect(banner).toBeVisible()
  await page.goto('/dashboard/history-and-tracking')
  await expect(page.getByText(number).first()).toBeVisible()
  await page.reload()
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Leave test mode' }).click()
  await expect(banner).toHaveCount(0)
  await page.goto('/dashboard/history-and-tracking')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
})
