import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { signInAtDesk } from '../operator'
import { chooseTheBest, payWith, tellAddresses, tellDomesticParcel } from '../parcel'
import { aMember } from '../person'

test.afterEach(async ({ request }) => {
  await request.delete('/simulator/api/faults')
})

test('an operator signs in with a code, settles a label in doubt, and stands in the audit log', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(240_000)
  await aMember(page, request)
  await tellAddresses(page)
  await tellDomesticParcel(page)
  await chooseTheBest(page, 'Purolator')
  // The answer is lost, and whether there is a label cannot be asked either.
  for (const fault of [
    { provider: 'puro', kind: 'answer_lost', operation: 'ship' },
    { provider: 'puro', kind: 'server_error', operation: 'track', lasting: true },
  ])
    expect((await request.post('/simulator/api/faults', { data: fault })).status()).toBe(201)
  await payWith(page, '4242 4242 4242 4242')
  const desk = await (await browser.newContext()).newPage()
  await desk.goto('/operator/purchases?state=label_in_doubt')
  await expect(desk.getByRole('heading', { level: 1, name: 'Operator’s desk' })).toBeVisible()
  await expectAccessible(desk)
  await signInAtDesk(desk)
  const waiting = desk.getByRole('main').getByRole('link', { name: /Purolator/ })
  await expect(async () => {
    await desk.getByRole('button', { name: 'Refresh' }).click()
    await expect(waiting.first()).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
  await waiting.last().click()
  await expect(desk.getByText('Answer lost: a label may exist')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Not found' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText(/Releases the hold of \$/)).toBeVisible()
  await dialog.getByLabel(/^What you learned/).fill('The clerk finds nothing under our reference')
  await dialog.getByRole('button', { name: 'Not found' }).click()
  await expect(desk.getByText('Settled.')).toBeVisible()
  await desk.getByRole('link', { name: 'Audit log' }).click()
  await expect(desk.getByText('Settled a purchase.').first()).toBeVisible()
  await expect(desk.getByText('not_found: The clerk finds nothing under our reference').first()).toBeVisible()
  await expectAccessible(desk)

  // An account's session opens nothing of it.
  await page.goto('/operator')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
