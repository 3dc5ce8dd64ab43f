import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { anAddress, ask, TORONTO } from './api'
import { buyALabel } from './parcel'
import { aMember } from './person'
import { aTally } from './tally'

// The fields and presses up to the payment. A number here may fall, and may not grow.

type Tally = ReturnType<typeof aTally>

test.beforeEach(async ({ page, request }) => {
  await aMember(page, request)
})

/** Types a new recipient, field by field; the postal code fills in city and province. */
async function typeRecipient(page: Page, tally: Tally) {
  const to = page.getByRole('region', { name: 'To' })
  await tally.fill(to.getByLabel('First name'), 'Priya')
  await tally.fill(to.getByLabel('Last name'), 'Raman')
  await tally.fill(to.getByLabel('Postal code'), 'M5J 0B6')
  await tally.fill(to.getByLabel('Street address'), '88 Queens Quay W')
  await tally.fill(to.getByLabel('Phone'), '416 555 0142')
  await expect(to.getByLabel('City')).toHaveValue('Toronto')
  await tally.press(to.getByRole('button', { name: 'Continue' }))
}

/** Goes on from the parcel to the payment with what is selected. */
async function seeAndReview(page: Page, tally: Tally) {
  await tally.press(page.getByRole('region', { name: 'Parcel' }).getByRole('button', { name: 'See prices' }))
  await expect(page.getByText(/^The first rate without a problem is selected/)).toBeVisible({
    timeout: 30_000,
  })
  // What was not asked for is said, and reached from here.
  await expect(page.getByRole('region', { name: 'Additional options' })).toContainText('No restricted goods')
  await expectAccessible(page)
  await tally.press(page.getByRole('button', { name: /^Review and pay \$/ }).first())
  await expect(page).toHaveURL(/step=pay/)
  await expect(page.getByRole('region', { name: 'Review and pay' })).toContainText('$')
}

test('a first parcel to a new recipient takes nine fields and three presses', async ({ page }) => {
  const tally = aTally()
  await page.goto('/shipment')
  await typeRecipient(page, tally)
  const parcel = page.getByRole('region', { name: 'Parcel' })
  for (const side of ['Length', 'Width', 'Height'])
    await tally.fill(parcel.getByLabel(side, { exact: true }), '20')
  await tally.fill(parcel.getByLabel('Weight', { exact: true }), '2.5')
  await seeAndReview(page, tally)
  expect(tally.done.fields).toBeLessThanOrEqual(9)
  expect(tally.done.presses).toBeLessThanOrEqual(3)
})

test('the next one to a new recipient begins with the last package, and takes six; a pasted address makes it two', async ({
  page,
}) => {
  test.slow()
  await buyALabel(page)
  const typed = aTally()
  await page.goto('/shipment')
  await typeRecipient(page, typed)
  const weight = page.getByRole('region', { name: 'Parcel' }).getByLabel('Weight', { exact: true })
  await expect(page.getByText(/^The package of your last shipment is filled in/)).toBeVisible()
  await typed.fill(weight, '2')
  await seeAndReview(page, typed)
  expect(typed.done.fields).toBeLessThanOrEqual(6)
  expect(typed.done.presses).toBeLessThanOrEqual(3)

  const pasted = aTally()
  await page.goto('/shipment')
  const to = page.getByRole('region', { name: 'To' })
  await pasted.paste(
    to.getByLabel('First name'),
    'Luc Gagnon\n12 rue Saint-Jean\nQuébec QC G1R 1S3\n418 555 0123',
  )
  await pasted.press(to.getByRole('button', { name: 'Use this address' }))
  await pasted.press(to.getByRole('button', { name: 'Continue' }))
  await pasted.fill(weight, '3')
  await seeAndReview(page, pasted)
  expect(pasted.done.fields).toBeLessThanOrEqual(2)
  expect(pasted.done.presses).toBeLessThanOrEqual(4)
})

test('a saved recipient and a saved package take two fields and three presses', async ({ page }) => {
  await ask(page, 'POST', '/address-books', TORONTO)
  await ask(page, 'POST', '/address-books', anAddress({ contact_first_name: 'Nadia' }))
  const measures = { type: 'parcel', length: '30', width: '20', height: '10', dimension_unit: 'cm' }
  await ask(page, 'POST', '/v2/package-and-config', {
    saved_packages: [
      { name: 'Mug box', package: { ...measures, weight: '', weight_unit: 'kg', parcel_items: [] } },
    ],
  })
  const tally = aTally()
  await page.goto('/shipment')
  const name = page.getByRole('region', { name: 'To' }).getByRole('combobox', { name: 'First name' })
  await tally.fill(name, 'pri')
  const found = page.getByRole('option', { name: /Priya Raman/ })
  await expect(found).toBeVisible()
  await tally.press(found)
  const parcel = page.getByRole('region', { name: 'Parcel' })
  await expect(parcel.getByText('Mug box, your usual package, is filled in.')).toBeVisible()
  await tally.fill(parcel.getByLabel('Weight', { exact: true }), '1.5')
  await seeAndReview(page, tally)
  expect(tally.done.fields).toBeLessThanOrEqual(2)
  expect(tally.done.presses).toBeLessThanOrEqual(3)
})
