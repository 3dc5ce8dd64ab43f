import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { chooseTheBest, payWith, tellAddresses, tellDomesticParcel } from './parcel'
import { aMember } from './person'
import { saved } from './saved'

type Mail = { subject: string; attachments: { name: string }[] }

async function mailsTo(request: APIRequestContext, to: string): Promise<Mail[]> {
  const response = await request.get(`/dev/mailbox/messages.json?to=${encodeURIComponent(to)}`)
  return (await response.json()) as Mail[]
}

async function buyALabel(page: Page) {
  await tellAddresses(page)
  await tellDomesticParcel(page)
  await chooseTheBest(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
}

/** The name of the file that a press brings. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const coming = saved(page)
  await press()
  return (await coming).suggestedFilename()
}

// Each buys first, and the label is fetched, mailed and voided at a simulated courier.
test.slow()

test.beforeEach(async ({ page, request }) => {
  await aMember(page, request)
})

test('a label is downloaded, mailed and cancelled, and its price comes back', async ({ page, request }) => {
  await buyALabel(page)
  await expectAccessible(page)
  for (const format of ['PDF, 4 × 6 in', 'PDF, letter page with receipt', 'ZPL, for label printers']) {
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const name = await downloaded(page, () => page.getByRole('menuitem', { name: format }).click())
    expect(name).toMatch(format.startsWith('ZPL') ? /^label-.*\.zpl$/ : /^label-.*\.pdf$/)
  }
  const receipt = page.getByRole('button', { name: 'Download: Receipt' })
  expect(await downloaded(page, () => receipt.click())).toMatch(/^receipt-/)

  const to = `depot.${Date.now().toString(36)}@example.com`
  await page.getByRole('button', { name: 'Email label' }).click()
  await page.getByLabel('Email address 1').fill(to)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Label sent.')).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(request, to))[0]?.attachments[0]?.name, { timeout: 20_000 })
    .toMatch(/^label-.*\.pdf$/)

  await page.getByRole('button', { name: 'Cancel label' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('is refunded to Visa ending in 4242')
  await question.getByRole('button', { name: 'Cancel label' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This label is cancelled' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('Refunded')).toBeVisible()
  await expectAccessible(page)
  const note = page.getByRole('button', { name: 'Download: Credit note' })
  expect(await downloaded(page, () => note.click())).toMatch(/^credit-note-/)
})

test('a return label is priced, bought and downloaded', async ({ page }) => {
  await buyALabel(page)
  await page.getByRole('button', { name: 'Buy return label' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeChecked({ timeout: 30_000 })
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Return label purchased.')).toBeVisible({ timeout: 30_000 })
  const card = page
    .getByRole('region', { name: 'Return label' })
    .or(page.locator('section', { hasText: 'Return label' }))
  const name = await downloaded(page, () =>
    card.getByRole('button', { name: 'Download', exact: true }).last().click(),
  )
  expect(name).toMatch(/^return-label-/)
  await page.getByRole('link', { name: 'View return' }).click()
  await expect(page.getByText('This is a return.')).toBeVisible()
})

test('a label is sent again: a new draft with everything in it, listed among the drafts', async ({
  page,
}) => {
  await buyALabel(page)
  const first = page.url()
  await page.getByRole('button', { name: 'Ship again' }).click()
  await expect(page.getByText('A new draft was made from that shipment.')).toBeVisible()
  await expect(page).not.toHaveURL(first)
  // Nothing is asked for again: it opens at its prices.
  await expect(page.getByRole('region', { name: 'To' })).toContainText('Priya Raman')
  await expect(page.getByRole('radio').first()).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  await page.goto('/dashboard/history-and-tracking?show=drafts')
  const list = page.getByRole('table')
  await expect(list.getByRole('link', { name: 'Priya Raman', exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search shipments' }).fill('nobody')
  await expect(page.getByText('Nothing matches this search')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search shipments' }).fill('toronto m5j0b6')
  await list.getByRole('button', { name: /^Delete draft/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing matches this search')).toBeVisible()

  // The label stays valid, and can be sent again from the list too.
  await page.getByRole('searchbox', { name: 'Search shipments' }).fill('')
  await page.getByRole('radio', { name: 'Labels' }).check()
  await expect(list.getByRole('button', { name: 'Ship again to Priya Raman' })).toBeVisible()
})
