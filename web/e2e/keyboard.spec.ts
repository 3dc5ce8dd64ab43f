import { expect, test, type Locator, type Page } from '@playwright/test'
import { cardFields } from './parcel'
import { aPerson, verify } from './person'

/** Presses Tab until the control has the focus, like a user without a mouse. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible()
  // The element itself: on the way a list may open, and hide everything else from a look-up by its role.
  const element = await control.elementHandle()
  for (let presses = 0; presses < 80; presses += 1) {
    const hasFocus = await element?.evaluate(
      (wanted) => wanted.ownerDocument.hasFocus() && wanted === wanted.ownerDocument.activeElement,
    )
    if (hasFocus) return
    await page.keyboard.press('Tab')
  }
  await expect(control, 'Tab never reaches it').toBeFocused()
}

/** Types into fields by their labels, in the order given. */
async function type(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
}

async function press(page: Page, name: string | RegExp) {
  await tabTo(page, page.getByRole('button', { name }).first())
  await page.keyboard.press('Enter')
}

test('by keyboard alone, from the sign-up to the label', async ({ page, request }) => {
  test.slow()
  const { firstName, lastName, email, password } = aPerson()
  await page.goto('/register')
  await type(page, {
    'First name': firstName,
    'Last name': lastName,
    Email: email,
    Password: password,
    'Confirm password': password,
  })
  await press(page, 'Create account')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await verify(page, request, email)

  await page.goto('/sign-in')
  await type(page, { Email: email, Password: password })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Where do you ship from?' })).toBeVisible()
  await type(page, {
    'Postal code': 'H2L 2G9',
    'Street address': '1204 rue Sainte-Catherine E',
    City: 'Montréal',
    Phone: '514 555 0142',
  })
  await press(page, 'Save and go to dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /Marie/ })).toBeVisible()

  await page.goto('/shipment')
  // The own address is complete: the first step is closed.
  await expect(page.getByRole('region', { name: 'To' }).getByLabel('First name')).toBeVisible()
  await type(page, {
    'First name': 'Priya',
    'Last name': 'Raman',
    'Postal code': 'M5J 0B6',
    'Street address': '88 Queens Quay W',
    City: 'Toronto',
    Phone: '416 555 0142',
  })
  await press(page, 'Continue')
  await type(page, { Length: '40', Width: '20', Height: '20', Weight: '2.5' })
  await press(page, 'See prices')

  const rate = page.getByRole('list', { name: 'Rates' }).getByRole('radio').first()
  await expect(page.getByText('All couriers have answered.')).toBeVisible({ timeout: 30_000 })
  await tabTo(page, rate)
  await page.keyboard.press('Space')
  await press(page, /^Review and pay \$/)
  const card = cardFields(page)
  for (const [field, text] of [
    [card.number, '4242424242424242'],
    [card.expiry, '1230'],
    [card.cvc, '123'],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await expect(card.number).toHaveValue('4242 4242 4242 4242')
  await expect(card.expiry).toHaveValue('12 / 30')
  // Enter pays: the card and the payment are one press.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
})
