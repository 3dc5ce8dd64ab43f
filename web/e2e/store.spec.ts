import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { addCard, chooseTheBest, payWith } from './parcel'
import { aMember, aPerson, signIn, signUp, tellProfile, verify } from './person'
import { saved } from './saved'

let count = 0

/** A simulated store of a journey's own. */
function aStore(): string {
  count += 1
  return `maple-${Date.now().toString(36)}-${process.pid}-${count}.myshopify.com`
}

/** Consents on the store's own page. */
async function install(page: Page, store: string) {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Simulated store: install Waybill' }),
  ).toBeVisible()
  await expect(page.getByText(store)).toBeVisible()
  await page.getByRole('button', { name: 'Install' }).click()
}

test('a store is connected by consent, set up, and told of the label of an order', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(240_000)
  const store = aStore()
  const person = aPerson()
  await signUp(page, person)
  await verify(page, request, person.email)
  await signIn(page, person)
  await tellProfile(page)
  await page.getByRole('button', { name: 'Skip tour' }).click()

  // The question comes once, after the tour; it holds the person where they are until it is answered.
  const popup = page.getByRole('dialog', { name: 'Do you sell online?' })
  await expect(popup).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: /^Search/ })).toHaveCount(0)
  await popup.getByRole('button', { name: 'Connect store' }).click()
  const connect = page.getByRole('dialog', { name: 'Connect a store' })
  await expect(connect.getByLabel('Your store’s Shopify address')).toBeFocused()
  await expectAccessible(page)
  await connect.getByRole('button', { name: 'Continue to Shopify' }).click()
  await expect(connect.getByText('Enter your store’s Shopify address').first()).toBeVisible()
  await connect.getByLabel('Your store’s Shopify address').fill(`https://${store}/admin`)
  await connect.getByRole('button', { name: 'Continue to Shopify' }).click()
  await install(page, store)

  // Back from the store, its three steps open one after another, and the address is tidy.
  const setup = page.getByRole('dialog', { name: /^Set up / })
  await expect(setup.getByText(/ is connected\.$/)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?dialog=shopify_setup&/)
  await expect(page).not.toHaveURL(/[?&]shop=/)
  await expectAccessible(page)
  const step = (name: string) => setup.getByRole('region', { name })
  const weight = step('Package and weight')
  await weight.getByRole('textbox', { name: /^Length/ }).fill('30')
  await weight.getByRole('textbox', { name: /^Width/ }).fill('20')
  await weight.getByRole('textbox', { name: /^Height/ }).fill('tall')
  await weight.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(weight.getByRole('textbox', { name: /^Height/ })).toBeFocused()
  await weight.getByRole('textbox', { name: /^Height/ }).fill('10')
  await weight.getByRole('textbox', { name: /^Weight for items that have none/ }).fill('0.3')
  await weight.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(weight).toContainText('30 × 20 × 10 cm')
  const goods = step('Goods going abroad')
  await goods.getByRole('combobox', { name: /^HS code/ }).fill('6109.10')
  await page.keyboard.press('Tab')
  await goods.getByRole('combobox', { name: /^Made in/ }).fill('Canada')
  await page.getByRole('option', { name: 'Canada' }).click()
  await goods.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(step('How parcels are sent')).toContainText('Montréal')
  await expectAccessible(page)
  await step('How parcels are sent').getByRole('button', { name: 'I’ve checked this' }).click()
  await expect(setup.getByText(/ is set up\.$/)).toBeVisible()
  await setup.getByRole('button', { name: 'View orders' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Store orders' })).toBeVisible()
  await expect(page.getByText(/^Orders of the last 60 days, since /)).toBeVisible()
  const orders = page.getByRole('list', { name: 'Orders' })
  await expect(orders.getByRole('heading').first()).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  // A customer orders something; the store is read when asked to be.
  const desk = await context.newPage()
  await desk.goto('/simulator/shopify?lang=en')
  await desk.getByRole('combobox', { name: 'Store' }).fill(store)
  await desk.getByRole('combobox', { name: /^Order/ }).selectOption('canada')
  await desk.getByRole('button', { name: 'Place an order' }).click()
  const placed = desk.getByRole('region', { name: store }).getByRole('listitem').first()
  await expect(placed).toContainText('unfulfilled')
  const number = (await placed.locator('strong').textContent()) ?? ''
  const order = orders
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${number} `) }) })
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(order).toContainText('Ready for prices')
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(number)
  await expect(orders.locator('> li')).toHaveCount(1)
  await expect(page).toHaveURL(/search=/)

  await order.getByRole('link', { name: `Open draft of ${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send a Parcel' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'To', exact: true })).toContainText('Vancouver')
  await sendOn(page)
  await chooseTheBest(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('button', { name: /^Print/ }).first()).toBeVisible({ timeout: 60_000 })

  await page.goto(`/dashboard/store-orders?search=${encodeURIComponent(number)}`)
  await expect(order).toContainText('Store updated', { timeout: 60_000 })
  await expect(order.getByRole('heading')).toContainText('Fulfilled', { timeout: 60_000 })
  await expect(order.getByRole('link', { name: `Open shipment of ${number}` })).toBeVisible()
  await expectAccessible(page)
  const tracking = (await order.locator('p.tabular-nums').filter({ hasText: /\d{6}/ }).textContent()) ?? ''
  await desk.reload()
  await expect(placed).toContainText('fulfilled')
  await expect(placed).toContainText(tracking.trim())

  // The history knows whose parcels are the store's.
  await page.goto('/dashboard/history-and-tracking')
  await page.getByRole('button', { name: /Any store/ }).click()
  await page.getByRole('option').nth(1).click()
  await expect(page).toHaveURL(/shopify_store=/)
  await expect(page.getByRole('row').filter({ hasText: tracking.trim() })).toBeVisible()
})

test('many orders are chosen, priced and bought together, and the store is told of each', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(240_000)
  const store = aStore()
  await aMember(page, request)
  await page.goto('/dashboard/store-orders')
  await page.getByRole('button', { name: 'Connect store' }).first().click()
  const connect = page.getByRole('dialog', { name: 'Connect a store' })
  await connect.getByLabel('Your store’s Shopify address').fill(store)
  await connect.getByRole('radio', { name: 'With an access token' }).check({ force: true })
  await connect.getByLabel('Admin API access token').fill('shpat_simulated')
  await connect.getByRole('button', { name: 'Connect store' }).click()
  const setup = page.getByRole('dialog', { name: /^Set up / })
  const weight = setup.getByRole('region', { name: 'Package and weight' })
  for (const [side, length] of [
    ['Length', '30'],
    ['Width', '20'],
    ['Height', '10'],
  ])
    await weight.getByRole('textbox', { name: new RegExp(`^${side}`) }).fill(length ?? '')
  await weight.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(weight).toContainText('30 × 20 × 10 cm')
  await setup.getByRole('button', { name: 'Close' }).last().click()

  const desk = await context.newPage()
  await desk.goto('/simulator/shopify?lang=en')
  const placed = desk.getByRole('region', { name: store }).getByRole('listitem')
  const numbers: string[] = []
  for (const kind of ['canada', 'united_states', 'no_weight']) {
    await desk.getByRole('combobox', { name: 'Store' }).fill(store)
    await desk.getByRole('combobox', { name: /^Order/ }).selectOption(kind)
    await desk.getByRole('button', { name: 'Place an order' }).click()
    await expect(placed.first()).toContainText('unfulfilled')
    numbers.push((await placed.first().locator('strong').textContent()) ?? '')
  }
  const orders = page.getByRole('list', { name: 'Orders' })
  const order = (number: string) =>
    orders.locator('> li').filter({ has: page.getByRole('heading', { name: new RegExp(`${number} `) }) })
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(order(numbers[2] ?? '')).toContainText('1 thing is missing')

  // Every order that can be sent, then only these.
  const all = page.getByRole('checkbox', { name: /^Select all \d+ on this page/ })
  await all.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: /^\d+ orders selected$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  for (const number of numbers) {
    await page.getByRole('checkbox', { name: `Select order ${number}` }).focus()
    await page.keyboard.press('Space')
  }
  const bar = page.getByRole('region', { name: '3 orders selected' })
  await expect(bar).toBeInViewport()
  await expect(bar).toContainText('1 draft is missing something.')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Get prices for 3 labels' }).click()

  await expect(page).toHaveURL(/\/dashboard\/bulk-labels\?run=/)
  const grid = page.getByRole('table', { name: 'Rows of this list' })
  const row = (number: string) => grid.getByRole('row').filter({ hasText: number })
  await expect(row(numbers[0] ?? '')).toContainText('Ready', { timeout: 60_000 })
  await expect(row(numbers[1] ?? '')).toContainText('Ready', { timeout: 60_000 })
  await expect(row(numbers[1] ?? '')).toContainText('US')
  const form = page.getByRole('form', { name: 'Edit row 3' })
  await expect(form).toContainText('Please add parcel weight')
  await form.getByRole('textbox', { name: /^Weight/ }).fill('0.4')
  await form.getByRole('button', { name: 'Save row' }).click()
  await expect(row(numbers[2] ?? '')).toContainText('Ready', { timeout: 60_000 })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add card' }).click()
  await addCard(page, '4242424242424242')
  await page.getByRole('button', { name: /^Buy 3 labels for \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Your 3 labels' })).toBeVisible({ timeout: 90_000 })
  const [labels] = await Promise.all([
    saved(page),
    page.getByRole('button', { name: 'Download labels' }).click(),
  ])
  expect(labels.suggestedFilename()).toBe('waybill-labels.pdf')

  await page.getByRole('link', { name: 'Back to store orders' }).click()
  await expect(page).toHaveURL(/\/dashboard\/store-orders/)
  for (const number of numbers) {
    await expect(order(number)).toContainText('Store updated', { timeout: 60_000 })
    await expect(page.getByRole('checkbox', { name: `Select order ${number}` })).toHaveCount(0)
    const tracking = order(number).locator('p.tabular-nums').filter({ hasText: /\d{6}/ })
    const code = (await tracking.textContent()) ?? ''
    await desk.reload()
    await expect(placed.filter({ hasText: number })).toContainText(code.trim())
  }
  await expectAccessible(page)
})

/** Goes on through the steps of a draft that an order has filled, up to its prices. */
async function sendOn(page: Page) {
  const prices = page.getByText('All couriers have answered.')
  const go = page.getByRole('main').getByRole('button', { name: /^(Continue|See prices)$/ })
  await expect(async () => {
    if (!(await prices.isVisible()) && (await go.first().isVisible())) await go.first().click()
    await expect(prices).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
}

test('a store is connected by a token, a second one beside it, and disconnected', async ({ page }) => {
  test.setTimeout(120_000)
  await aMember(page)
  await page.goto('/dashboard/store-orders')
  await expect(page.getByText('No store connected yet')).toBeVisible()
  await expectAccessible(page)
  for (const store of [aStore(), aStore()]) {
    await page.getByRole('button', { name: 'Connect store' }).first().click()
    const connect = page.getByRole('dialog', { name: 'Connect a store' })
    await connect.getByLabel('Your store’s Shopify address').fill(store)
    await connect.getByRole('radio', { name: 'With an access token' }).check({ force: true })
    await expect(connect.getByLabel('Your store’s Shopify address')).toHaveValue(store)
    await connect.getByLabel('Admin API access token').fill('shpat_simulated')
    await expectAccessible(page)
    await connect.getByRole('button', { name: 'Connect store' }).click()
    const setup = page.getByRole('dialog', { name: /^Set up / })
    await expect(setup.getByText(/ is connected\.$/)).toBeVisible()
    await setup.getByRole('button', { name: 'Close' }).last().click()
    await expect(setup).toHaveCount(0)
  }
  const stores = page.getByRole('list', { name: 'Stores' })
  await expect(stores.getByRole('listitem')).toHaveCount(2)
  await expect(stores.getByText('Setup to finish')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /All stores/ })).toBeVisible()
  const first = stores.getByRole('listitem').first()
  await first.getByRole('button', { name: /^More actions for / }).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText(/ is disconnected\.$/)).toBeVisible()
  await expect(stores.getByRole('listitem')).toHaveCount(1)
})

test('a WooCommerce store is connected by keys, and its customer is told of the label of an order', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(240_000)
  const store = aStore().replace('.myshopify.com', '.example.ca')
  await aMember(page, request)
  await page.goto('/dashboard/store-orders')
  await page.getByRole('button', { name: 'Connect store' }).first().click()
  const connect = page.getByRole('dialog', { name: 'Connect a store' })
  await connect.getByRole('radio', { name: 'WooCommerce' }).check({ force: true })
  await expect(connect.getByText(/REST API, and choose Add key/)).toBeVisible()
  await expectAccessible(page)
  await connect.getByLabel('Your store’s web address').fill(`https://${store}/wp-admin/`)
  await connect.getByLabel('Consumer key').fill('ck_readonly')
  await connect.getByLabel('Consumer secret').fill('cs_simulated')
  await connect.getByRole('button', { name: 'Connect store' }).click()
  await expect(connect.getByRole('alert')).toContainText('Read/Write permission')
  await connect.getByLabel('Consumer key').fill('ck_simulated')
  await connect.getByRole('button', { name: 'Connect store' }).click()
  const setup = page.getByRole('dialog', { name: /^Set up / })
  await expect(setup.getByText(/ is connected\.$/)).toBeVisible()
  const weight = setup.getByRole('region', { name: 'Package and weight' })
  for (const [side, length] of [
    ['Length', '30'],
    ['Width', '20'],
    ['Height', '10'],
  ])
    await weight.getByRole('textbox', { name: new RegExp(`^${side}`) }).fill(length ?? '')
  await weight.getByRole('button', { name: 'Confirm and continue' }).click()
  await setup
    .getByRole('region', { name: 'Goods going abroad' })
    .getByRole('button', { name: 'Confirm and continue' })
    .click()
  const sending = setup.getByRole('region', { name: 'How parcels are sent' })
  await expect(sending.getByRole('checkbox', { name: /^Don’t complete orders/ })).not.toBeChecked()
  await expectAccessible(page)
  await setup.getByRole('button', { name: 'View orders' }).click()

  const desk = await context.newPage()
  await desk.goto('/simulator/woocommerce?lang=en')
  await desk.getByRole('combobox', { name: 'Store' }).fill(store)
  await desk.getByRole('combobox', { name: /^Order/ }).selectOption('canada')
  await desk.getByRole('button', { name: 'Place an order' }).click()
  const placed = desk.getByRole('region', { name: store }).getByRole('listitem').first()
  await expect(placed).toContainText('processing')
  const number = (await placed.locator('strong').textContent()) ?? ''
  const order = page
    .getByRole('list', { name: 'Orders' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${number} `) }) })
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(order).toContainText('Ready for prices')
  await expect(order).toContainText('WooCommerce')
  await order.getByRole('link', { name: `Open draft of ${number}` }).click()
  await sendOn(page)
  await chooseTheBest(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('button', { name: /^Print/ }).first()).toBeVisible({ timeout: 60_000 })

  await page.goto(`/dashboard/store-orders?search=${encodeURIComponent(number)}`)
  await expect(order).toContainText('Store updated', { timeout: 60_000 })
  const tracking = (await order.locator('p.tabular-nums').filter({ hasText: /\d{6}/ }).textContent()) ?? ''
  await desk.reload()
  await expect(placed).toContainText('completed')
  await expect(placed).toContainText(tracking.trim())
})

test('whoever comes back from Shopify without a connection is told why', async ({ page }) => {
  await aMember(page)
  await page.goto('/dashboard?shop_refused=shop.callback_refused')
  const connect = page.getByRole('dialog', { name: 'Connect a store' })
  await expect(connect.getByRole('alert')).toContainText('The store wasn’t connected')
  await expect(page).not.toHaveURL(/shop_refused/)
  await expectAccessible(page)
})
