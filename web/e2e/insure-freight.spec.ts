import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { signInAtDesk } from './operator'
import { payWith } from './parcel'
import { aMember } from './person'
import { aPhoto } from './photo'
import { saved } from './saved'

async function add(page: Page, group: string, name: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('group', { name: group }).getByRole('button', { name: 'Choose files' }).click(),
  ])
  await chooser.setFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: aPhoto(300, 300) })
  await expect(page.getByRole('img', { name: `${group}: ${name}.jpg` })).toBeVisible()
}

async function choose(page: Page, part: string, field: RegExp, option: string) {
  await page.getByRole('region', { name: part, exact: true }).getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('freight is drafted, approved at the desk, paid, certified and cancelled', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(180_000)
  await aMember(page, request)
  await page.goto('/shipping-insurance')
  await page.getByRole('link', { name: 'Insure freight or cargo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Insure freight or cargo' })).toBeVisible()

  const cargo = `Optical sensors ${Date.now()}`
  await page.getByLabel('Additional details').fill(cargo)
  await page.getByLabel('Commodity').fill('Electronics')
  await choose(page, 'Goods and coverage', /Product type/, 'Fragile')
  await page.getByLabel('Amount of coverage').fill('62500')
  await expect(page.getByText('This amount of coverage needs approval.')).toBeVisible()
  await expect(page).toHaveURL(/freight\/[0-9a-f-]{36}/)
  await add(page, 'Product images', 'sensor')
  await add(page, 'Packaging or shipment images', 'box')
  await add(page, 'Proof of value, sales invoice or receipt', 'invoice')

  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Date of departure').fill(day)
  await choose(page, 'Journey', /Conveyance/, 'Road')
  await choose(page, 'Journey', /Shipment method/, 'Less than a truckload (LTL)')
  await page.getByLabel('Carrier details').fill('Cascade Freight Lines')
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('CFL-2201')
  await page.getByRole('button', { name: 'Add address: To' }).click()
  const to = page.getByRole('dialog', { name: 'To' })
  await to.getByLabel('First name').fill('Owen')
  await to.getByLabel('Last name').fill('MacLeod')
  await to.getByLabel('Postal code').fill('B3H 3L1')
  await expect(to.getByRole('button', { name: /Province/ })).toContainText('Nova Scotia')
  await to.getByLabel('Street address').fill('2240 Spring Garden Road')
  await to.getByLabel('City').fill('Halifax')
  await to.getByLabel('Phone').fill('902 555 0142')
  await to.getByRole('button', { name: 'Continue' }).click()
  await expect(to).toBeHidden()

  await choose(page, 'Packaging', /Packaging/, 'Cardboard box')
  const box = page.getByRole('region', { name: 'About the box' })
  await box.getByText('Double wall').click()
  const answer = (question: string, yes: boolean) =>
    page
      .getByRole('radiogroup', { name: question })
      .getByText(yes ? 'Yes' : 'No', { exact: true })
      .click()
  await answer('Are dividers used?', true)
  await box.getByLabel('Divider type').fill('Corrugated cells')
  await box.getByLabel('Bubble wrap type').fill('Small bubbles')
  await answer('Is the empty space filled?', true)
  await answer('Are there markings on the box?', false)
  await answer('Is a pallet being used?', false)
  await expect(page.getByText('1 answer is still missing, listed above.')).toBeVisible()
  await expectAccessible(page)
  // Each missing value is a link to its field.
  await page.getByRole('button', { name: 'Number of wraps' }).click()
  await page.keyboard.type('3')
  await expect(page.getByText(/still missing/)).toBeHidden()
  // A reload restores the form.
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Number of wraps')).toHaveValue('3')
  await expect(page.getByText(/still missing/)).toBeHidden()

  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your form is waiting for approval' }),
  ).toBeVisible()
  await expectAccessible(page)

  const desk = await (await browser.newContext()).newPage()
  await desk.goto('/operator/policies')
  await signInAtDesk(desk)
  const waiting = desk.locator('section').filter({ hasText: cargo })
  await expect(waiting.getByText('$62,500.00')).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Open sensor.jpg' }).locator('img')).toBeVisible()
  await expectAccessible(desk)
  await waiting.getByRole('button', { name: 'Approve' }).click()
  const question = desk.getByRole('dialog', { name: 'Approve this coverage?' })
  await question.getByLabel('Reason').fill('All is in order')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(waiting).toBeHidden()
  await desk.close()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your coverage is approved' })).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: /^Policy P-/ })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  const [file] = await Promise.all([
    saved(page),
    page.getByRole('button', { name: /Download.*Certificate of insurance/i }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^freight-certificate-P-.*\.pdf$/)

  await page.getByRole('button', { name: 'Cancel insurance' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel insurance' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Freight history' }).click()
  await expect(page.getByRole('list', { name: 'Insured freight' })).toContainText('Electronics')
})
