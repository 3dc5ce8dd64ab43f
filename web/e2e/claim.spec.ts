import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { signInAtDesk } from './operator'
import { payWith } from './parcel'
import { aMember } from './person'
import { aPhoto } from './photo'

/** Insures a parcel that another courier takes today, for 1,200.00. */
async function insure(page: Page, today: string): Promise<void> {
  await page.goto('/shipping-insurance?way=insure_only')
  const to = page.getByRole('region', { name: 'To', exact: true })
  await to.getByLabel('First name').fill('Owen')
  await to.getByLabel('Last name').fill('MacLeod')
  await to.getByLabel('Postal code').fill('B3H 3L1')
  await expect(to.getByRole('button', { name: /Province/ })).toContainText('Nova Scotia')
  await to.getByLabel('Street address').fill('2240 Spring Garden Road')
  await to.getByLabel('City').fill('Halifax')
  await to.getByLabel('Phone').fill('902 555 0142')
  await to.getByRole('button', { name: 'Continue' }).click()
  const carrier = page.getByRole('region', { name: 'Courier' })
  await carrier.getByRole('button', { name: /Courier/ }).click()
  await page.getByRole('option', { name: 'Purolator' }).click()
  await carrier.getByLabel('Service').fill('Purolator Ground')
  await carrier.getByLabel('Tracking number').fill('3290 1488 0416')
  await carrier.getByLabel('Ships on').fill(today)
  const worth = page.getByRole('region', { name: 'Value' })
  await worth.getByLabel('What’s inside').fill('Three table lamps')
  await worth.getByRole('button', { name: /Product type/ }).click()
  await page.getByRole('option').first().click()
  await worth.getByRole('textbox', { name: 'Value' }).fill('1200')
  const photos = page.getByRole('region', { name: 'Photos' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    photos.getByRole('group', { name: 'Packaging' }).getByRole('button', { name: 'Choose files' }).click(),
  ])
  await chooser.setFiles({ name: 'padding.png', mimeType: 'image/png', buffer: aPhoto(300, 300) })
  await expect(photos.getByRole('img', { name: 'Packaging: padding.jpg' })).toBeVisible()
  await photos.getByRole('button', { name: 'Review and pay' }).click()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: /^Policy P-/ })).toBeVisible({ timeout: 30_000 })
}

async function add(page: Page, item: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `Add: ${item}` }).click(),
  ])
  await chooser.setFiles(file)
}

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: aPhoto(320, 240) })
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
})

test('a claim is filed, asked about, answered, approved in part and paid', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(240_000)
  await aMember(page, request)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date())
  await insure(page, today)

  // The dates are shown from the first day on.
  await expect(page.getByRole('heading', { name: 'If something goes wrong' })).toBeVisible()
  await page.getByRole('link', { name: 'File claim' }).click()
  await expect(page.getByText('Deadline to file')).toBeVisible()
  await page.getByRole('radio', { name: /It arrived damaged/ }).check({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start claim' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Damage claim C-/ })).toBeVisible()
  await page.getByLabel('Delivered on').fill(today)
  await page.getByLabel('Amount claimed').fill('790')
  await page.getByLabel('What happened, in your words').fill('Two of three lamps arrived broken.')
  await page.getByLabel('Where should the money go?').fill('marie@example.ca')
  await expect(page.getByText('From packing')).toBeVisible()
  await add(page, 'Photos of the damage', photo('lamp.png'))
  await expect(page.getByRole('img', { name: 'lamp.jpg' })).toBeVisible()
  await add(page, 'The outer box with its label', photo('box.png'))
  await expect(page.getByRole('img', { name: 'box.jpg' })).toBeVisible()
  await add(page, 'Proof of value', pdf('invoice.pdf'))
  await expect(page.getByText('4 of 4 added')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByRole('list', { name: 'Claim status' })).toContainText('Submitted')
  await expectAccessible(page)

  const desk = await (await browser.newContext()).newPage()
  await desk.goto('/operator/claims')
  await signInAtDesk(desk)
  await desk
    .getByRole('main')
    .getByRole('link', { name: /Damage, \$790\.00/ })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Show lamp.jpg' }).click()
  await expect(desk.getByRole('img', { name: 'lamp.jpg' })).toBeVisible()
  await desk.getByRole('radio', { name: 'Ask for documents' }).check({ force: true })
  await desk.getByLabel('To the sender').fill('An invoice that lists all three lamps, please.')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.getByText('Waiting for documents').first()).toBeVisible()

  await page.goto('/dashboard/history-and-tracking')
  await page.getByRole('link', { name: 'Claims, 1 is waiting for you' }).click()
  await page.getByRole('link', { name: /^Damage claim C-/ }).click()
  await expect(page.getByText('An invoice that lists all three lamps, please.')).toBeVisible()
  await add(page, 'Proof of value', pdf('invoice-2.pdf'))
  await expect(page.getByText('invoice-2.pdf')).toBeVisible()
  await page.getByLabel('Write to the claims desk').fill('Here it is. The third lamp is whole.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Here it is. The third lamp is whole.')).toBeVisible()
  await page.getByRole('button', { name: 'I’ve added everything' }).click()
  await expect(page.getByText('In review').first()).toBeVisible()

  await desk.getByRole('button', { name: 'Refresh' }).click()
  await desk.getByRole('radio', { name: 'Approve part of the amount' }).check({ force: true })
  await desk.getByLabel('Approved amount').fill('395')
  await desk.getByLabel('To the sender').fill('The first invoice shows one lamp.')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.getByText('marie@example.ca')).toBeVisible()
  await desk.getByRole('radio', { name: 'Record payout' }).check({ force: true })
  await desk.getByLabel('Payout reference').fill('ET-20261125-7')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.getByText('ET-20261125-7').first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('ET-20261125-7')).toBeVisible()
  await expect(page.getByText('$395.00').first()).toBeVisible()
  await expectAccessible(page)
})
