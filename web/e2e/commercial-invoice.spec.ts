import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { chooseTheBest, payWith, pick, seePrices, tellParcel } from './parcel'
import { aMember } from './person'
import { saved } from './saved'

/** From the user's own address to New York. */
async function tellNewYork(page: Page) {
  await page.goto('/shipment')
  const to = page.getByRole('region', { name: 'To' })
  const country = to.getByRole('combobox', { name: 'Country' })
  await country.fill('united states')
  await country.press('Enter')
  await expect(country).toHaveValue('United States')
  await to.getByLabel('First name').fill('Priya')
  await to.getByLabel('Last name').fill('Raman')
  await to.getByLabel('ZIP code').fill('10001')
  await to.getByLabel('Street address').fill('88 5th Ave')
  await to.getByLabel('City').fill('New York')
  await to.getByRole('button', { name: /State/ }).click()
  await page.getByRole('option', { name: 'New York' }).click()
  await to.getByLabel('Phone').fill('212 555 0142')
  await to.getByLabel('Email').fill('priya@example.com')
  await to.getByRole('button', { name: 'Continue' }).click()
}

/** Leaves the parcel as it is. */
async function goOnWithParcel(page: Page) {
  await page.getByRole('region', { name: 'Parcel' }).getByRole('button', { name: 'Continue' }).click()
}

/** The invoice, once its choices are made: the first of each list. */
async function tellWhyItGoes(page: Page) {
  const invoice = page.getByRole('region', { name: 'Commercial invoice' })
  for (const choice of [/Reason for export/, /Duties and taxes/, /If it can’t be delivered/]) {
    await invoice.getByRole('button', { name: choice }).click()
    await page.getByRole('option').first().click()
  }
  return invoice
}

test('goods to the United States are declared line by line, and the post asks for a duty declaration', async ({
  page,
  request,
}) => {
  await aMember(page, request)
  await tellNewYork(page)

  const invoice = await tellWhyItGoes(page)
  await invoice.getByLabel('Description').fill('Ceramic mug')
  await invoice.getByRole('combobox', { name: 'HS code' }).fill('6912.00')
  await page.keyboard.press('Tab')
  await expect(invoice.getByRole('button', { name: /Province/ })).toContainText('Québec')
  await invoice.getByLabel('Quantity').fill('2.5')
  await invoice.getByLabel('Weight each').fill('1,25')
  await invoice.getByLabel('Value each').fill('$1,250.50')
  await invoice.getByRole('button', { name: 'Continue' }).click()
  await expect(invoice.getByLabel('Quantity')).toBeFocused()
  await expect(invoice.getByText('Please enter a whole number, such as 2.').first()).toBeVisible()
  await invoice.getByLabel('Quantity').fill('2')
  await expect(invoice.getByText('2.5 kg')).toBeVisible()
  await expect(invoice.getByText('$2,501.00')).toBeVisible()
  await expectAccessible(page)
  await invoice.getByRole('button', { name: 'Continue' }).click()
  await tellParcel(page)
  await seePrices(page)

  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  const rates = page.getByRole('list', { name: 'Rates' })
  await pick(rates.getByRole('radio', { name: /Canada Post/ }).first())
  // In the banner for the chosen one, and at each other rate of the post.
  await expect(page.getByText(/^This label needs a duty declaration ID/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Commercial invoice', exact: true }).click()
  await invoice.getByLabel('Duty declaration ID').fill('DD-2026-1')
  await invoice.getByRole('button', { name: 'Continue' }).click()
  await goOnWithParcel(page)
  await seePrices(page)
  await pick(rates.getByRole('radio', { name: /Canada Post/ }).first())
  await expect(page.getByText(/^This label needs a duty declaration ID/)).toHaveCount(0)
})

test('a parcel to the United States with items found by words is bought', async ({ page, request }) => {
  await aMember(page, request)
  await tellNewYork(page)
  // The parcel opens once the invoice says why it goes, and the declaration once it says what of.
  await expect(page.getByRole('region', { name: 'Parcel' })).toHaveCount(0)
  const invoice = await tellWhyItGoes(page)
  await expect(page.getByRole('region', { name: 'Parcel' })).toBeVisible()
  await expect(invoice.getByRole('button', { name: 'Add declaration' })).toHaveCount(0)
  await invoice.getByLabel('Description').fill('Cotton t-shirt')
  await invoice.getByLabel('Quantity').fill('10')
  await invoice.getByLabel('Weight each').fill('0.25')
  await invoice.getByLabel('Value each').fill('19.99')
  await expect(invoice.getByRole('combobox', { name: 'Made in' })).toHaveValue('Canada')
  await expect(invoice.getByRole('button', { name: /Province/ })).toContainText('Québec')
  const code = invoice.getByRole('combobox', { name: 'HS code' })
  await code.pressSequentially('chandail en coton')
  await expect(page.getByRole('option', { name: /^6110\.20/ })).toBeVisible()
  await code.fill('cotton t-shirt')
  const found = page.getByRole('option', { name: /^6109\.10 of cotton/ })
  await expect(found).toBeVisible()
  await code.press('ArrowDown')
  await code.press('Enter')
  await expect(code).toHaveValue('6109.10')
  await expect(invoice.getByText('T-shirts, singlets and tank tops, knitted: of cotton')).toBeVisible()
  await invoice.getByRole('button', { name: 'Add declaration' }).click()
  await invoice.getByLabel(/^Declaration 1/).fill('Made in Canada of imported cotton.')
  await expect(invoice.getByText('2.5 kg')).toBeVisible()
  await expect(invoice.getByText('$199.90')).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(code).toHaveValue('6109.10')
  await expect(invoice.getByLabel(/^Declaration 1/)).toHaveValue('Made in Canada of imported cotton.')
  await invoice.getByRole('button', { name: 'Continue' }).click()
  await tellParcel(page)
  await seePrices(page)
  await chooseTheBest(page, 'Purolator')
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('Commercial invoice').first()).toBeVisible()
})

test('a parcel by post goes with the form CN 23, once what may not be insured is not', async ({
  page,
  request,
}) => {
  await aMember(page, request)
  await tellNewYork(page)
  const invoice = await tellWhyItGoes(page)
  await invoice.getByLabel('Description').fill('Gift card holder')
  await invoice.getByRole('combobox', { name: 'HS code' }).fill('4202.31')
  await invoice.getByLabel('Quantity').fill('5')
  await invoice.getByLabel('Weight each').fill('0.5')
  await invoice.getByLabel('Value each').fill('20')
  await invoice.getByLabel('Duty declaration ID').fill('DD-2026-1')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await invoice.getByRole('button', { name: 'Continue' }).click()
  await tellParcel(page)

  const options = page.getByRole('region', { name: 'Additional options' })
  await options.getByText('Explosives, fireworks, ammunition or anything illegal?').click()
  await expect(options.getByText('No courier carries these goods.')).toBeVisible()
  await options.getByRole('button', { name: 'See prices' }).click()
  await expect(options.getByRole('checkbox', { name: /Explosives/ })).toBeFocused()
  await options.getByText('Explosives, fireworks, ammunition or anything illegal?').click()
  await options.getByText('Insure this shipment').click()
  await options.getByLabel('Value to insure').fill('100')
  await options.getByText('Money, gift cards, tickets or securities?').click()
  await expect(options.getByText(/^These goods can’t be insured/)).toBeVisible()
  await expectAccessible(page)
  await options.getByText('Insure this shipment').click()
  await expect(options.getByText(/^These goods can’t be insured/)).toHaveCount(0)
  await options.getByRole('button', { name: 'See prices' }).click()

  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  await chooseTheBest(page, 'Expedited Parcel USA')
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
  const papers = page.getByRole('region', { name: 'For customs' })
  await expect(papers.getByText(/^Print the customs declaration CN 23/)).toBeVisible()
  const [file] = await Promise.all([
    saved(page),
    page.getByRole('button', { name: 'Download: Customs declaration CN 23' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^cn23-.*\.pdf$/)
  await expectAccessible(page)
})

test('a service that abandons no parcel says so before it is chosen, and after the choice leads to the invoice', async ({
  page,
}) => {
  await aMember(page)
  await tellNewYork(page)
  const invoice = await tellWhyItGoes(page)
  await expect(
    invoice.getByText(/can’t be abandoned with Expedited Parcel USA or Xpresspost USA/),
  ).toBeVisible()
  await invoice.getByRole('button', { name: /If it can’t be delivered/ }).click()
  await page.getByRole('option', { name: 'Abandon' }).click()
  await invoice.getByLabel('Description').fill('Ceramic mug')
  await invoice.getByRole('combobox', { name: 'HS code' }).fill('6912.00')
  await invoice.getByLabel('Quantity').fill('2')
  await invoice.getByLabel('Weight each').fill('1.25')
  await invoice.getByLabel('Value each').fill('20')
  await invoice.getByLabel('Duty declaration ID').fill('DD-2026-1')
  await invoice.getByRole('button', { name: 'Continue' }).click()
  await tellParcel(page)
  await seePrices(page)

  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  const more = page.getByRole('button', { name: /^Show \d+ more$/ })
  if (await more.isVisible()) await more.click()
  const refused = page.getByText('The abandon option is not allowed for Xpresspost USA.')
  await expect(refused).toBeVisible()
  const rates = page.getByRole('list', { name: 'Rates' })
  await pick(rates.getByRole('radio', { name: /Xpresspost USA/ }))
  await expect(refused).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Commercial invoice', exact: true }).click()
  await invoice.getByRole('button', { name: /If it can’t be delivered/ }).click()
  await page.getByRole('option', { name: 'Return to sender' }).click()
  await invoice.getByRole('button', { name: 'Continue' }).click()
  await goOnWithParcel(page)
  await seePrices(page)
  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  await expect(refused).toHaveCount(0)
})

test('documents in an envelope go to a country without postal codes', async ({ page }) => {
  await aMember(page)
  await page.goto('/shipment')
  const to = page.getByRole('region', { name: 'To' })
  const country = to.getByRole('combobox', { name: 'Country' })
  await country.fill('hong kong')
  await country.press('Enter')
  await expect(to.getByText(/This country has no postal codes\. We fill in 00000/)).toBeVisible()
  await to.getByLabel('First name').fill('Mei')
  await to.getByLabel('Last name').fill('Chan')
  await to.getByLabel('Street address').fill('1 Queen’s Road Central')
  await to.getByLabel('City').fill('Hong Kong')
  await to.getByLabel('State or region').fill('Hong Kong Island')
  await to.getByLabel('Phone').fill('+852 2123 4567')
  await to.getByLabel('Email').fill('mei@example.com')
  await to.getByRole('button', { name: 'Continue' }).click()

  const invoice = page.getByRole('region', { name: 'Commercial invoice' })
  await invoice.getByText('Documents', { exact: true }).click()
  await expect(invoice.getByLabel('Value each')).toHaveCount(0)
  await invoice
    .getByLabel(/documents/i)
    .last()
    .fill('Signed contract')
  await expectAccessible(page)
  await invoice.getByRole('button', { name: 'Continue' }).click()

  const parcel = page.getByRole('region', { name: 'Parcel' })
  await parcel.getByText('Envelope', { exact: true }).click()
  await expect(parcel.getByLabel('Length', { exact: true })).toHaveCount(0)
  await parcel.getByLabel('Weight', { exact: true }).fill('0.3')
  await parcel.getByRole('button', { name: 'Continue' }).click()
  await seePrices(page)
  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('list', { name: 'Rates' }).getByRole('radio').first()).toBeVisible()
})
