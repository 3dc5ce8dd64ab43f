import type { Address, Shipment } from '@waybill/types'
import { expect, test, type Page } from '@playwright/test'
import { ask } from './api'
import { typeAddress } from './parcel'
import { aMember } from './person'

// What a form may do once, must not do too early, and must never do.

test.beforeEach(async ({ page }) => {
  await aMember(page)
})

const bookOf = (page: Page) => ask<Address[]>(page, 'GET', '/address-books')

test('a form that is refused for no field can be sent as it is, and sent twice at once it makes one row', async ({
  page,
}) => {
  await page.goto('/dashboard/address-book?address=new')
  const form = page.getByRole('dialog').first()
  await typeAddress(form)
  const save = form.getByRole('button', { name: 'Save' }).last()
  const refusal = { code: 'request.refused', path: '', params: {}, message: 'Not just now.' }
  await page.route(
    '**/api/address-books',
    (route) =>
      route.fulfill({
        status: 422,
        json: { message: refusal.message, code: 'validation', errors: [refusal], request_id: 'r' },
      }),
    { times: 1 },
  )
  await save.click()
  await expect(form.getByText('Not just now.')).toBeVisible()

  let sent = 0
  let isLetThrough = false
  await page.route('**/api/address-books', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    await expect.poll(() => isLetThrough).toBe(true)
    return route.fallback()
  })
  await form.getByLabel('City').press('Enter')
  await form.getByLabel('City').press('Enter')
  // Two presses in one task: nothing is drawn between them.
  await save.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect.poll(() => sent).toBeGreaterThan(0)
  isLetThrough = true
  await expect(page.getByText('Address added.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Priya Raman/ })).toHaveCount(1)
  expect(sent).toBe(1)
  expect(await bookOf(page)).toHaveLength(1)
})

test('an address that is to be kept enters the book once it is whole, and not while it is typed', async ({
  page,
}) => {
  await page.goto('/shipment?step=to')
  const to = page.getByRole('region', { name: 'To' })
  await to.getByRole('checkbox', { name: /address book/ }).check({ force: true })
  await to.getByLabel('First name').fill('Priya')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await to.getByLabel('Street address').fill('88 Queens Q')
  // Leaving saves what is typed.
  const saved = page.waitForResponse((answer) => answer.url().includes('create-or-update') && answer.ok())
  await page.getByRole('link', { name: 'Address Book' }).click()
  const { data } = (await (await saved).json()) as { data: Shipment }
  expect(data.destination_address?.street1).toBe('88 Queens Q')
  await expect(page.getByRole('heading', { level: 1, name: 'Address book' })).toBeVisible()
  expect(await bookOf(page)).toEqual([])

  await page.goto(`/shipment/${data.id}?step=to`)
  await to.getByRole('checkbox', { name: /address book/ }).check({ force: true })
  await typeAddress(to)
  await to.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/step=parcel/)
  expect((await bookOf(page)).map(({ street1 }) => street1)).toEqual(['88 Queens Quay W'])
})
