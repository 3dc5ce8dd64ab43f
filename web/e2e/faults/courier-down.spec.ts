import { expect, test } from '@playwright/test'
import { addCard, chooseTheBest, tellAddresses, tellParcel } from '../parcel'
import { aPerson, onboard, signIn, signUp, verify } from '../person'

test.beforeEach(async ({ page, request }) => {
  const person = aPerson()
  await signUp(page, person)
  await verify(page, request, person.email)
  await signIn(page, person)
  await onboard(page)
})

test.afterEach(async ({ request }) => {
  await request.delete('/simulator/api/faults')
})

test('a courier that is down says so in its row, the others stand, and it can be asked again', async ({
  page,
  request,
}) => {
  const fault = { provider: 'puro', kind: 'server_error', operation: 'rate', lasting: true }
  expect((await request.post('/simulator/api/faults', { data: fault })).status()).toBe(201)
  await tellAddresses(page)
  await tellParcel(page)
  const rates = page.getByRole('list', { name: 'Rates' })
  const again = rates.getByRole('button', { name: 'Try again: Purolator' })
  await expect(again).toBeVisible({ timeout: 30_000 })
  await expect(rates.getByText('Canada Post').first()).toBeVisible()

  await request.delete('/simulator/api/faults')
  await again.click()
  await expect(again).toHaveCount(0)
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect(rates.getByRole('radio', { name: /Purolator/ }).first()).toBeVisible({ timeout: 30_000 })
})

test('a label whose answer was lost is found again, and paid once', async ({ page, request }) => {
  await tellAddresses(page)
  await tellParcel(page)
  await chooseTheBest(page)
  await addCard(page, '4242 4242 4242 4242')
  for (const provider of ['cp', 'puro']) {
    const fault = { provider, kind: 'answer_lost', operation: 'ship' }
    expect((await request.post('/simulator/api/faults', { data: fault })).status()).toBe(201)
  }
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 60_000,
  })
})
