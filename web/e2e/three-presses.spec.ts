import { readFile } from 'node:fs/promises'
import type { StoreImport } from '@waybill/types'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { ask, tokenOf } from './api'
import { addCard } from './parcel'
import { aMember } from './person'
import { saved } from './saved'
import { aTally } from './tally'

// Orders of two stores and of a file to a printed batch with slips: three presses, however many there are (tools/bench times five
// hundred of them).

const EACH = 4
const HEADER =
  'Order ID,Email,Financial Status,Fulfillment Status,Created at,Currency,Lineitem quantity,Lineitem name,Lineitem price,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone'
const line = (n: number) =>
  `30${n},noemie@example.ca,PAID,PENDING,2026/11/${10 + n} 09:00:00 -0500,CAD,1,Mug,34.00,Noémie Lavoie,${425 + n} rue Saint-Joseph E,Québec,G1K 3B6,QC,CA,418 555 0172`
const FILE = [HEADER, ...Array.from({ length: EACH }, (_, n) => line(n))].join('\r\n')

const box = {
  length: '30',
  width: '20',
  height: '10',
  dimension_unit: 'cm',
  weight: '0.3',
  weight_unit: 'kg',
}
const setUp = (page: Page, shop_id: string) =>
  ask(page, 'POST', '/v2/package-and-config', { config: { shop_id, ...box } })

/** Connects a simulated store and lets customers order there. */
async function connected(page: Page, kind: 'shopify' | 'woocommerce', keys: Record<string, string>) {
  const name = `press-${Date.now().toString(36)}-${process.pid}`
  const shop = kind === 'shopify' ? `${name}.myshopify.com` : `${name}.example.ca`
  const { id } = await ask<{ id: string }>(page, 'POST', '/stores', { kind, shop, ...keys })
  await setUp(page, id)
  const form = { action: 'place', shop, kind: 'canada' }
  await Promise.all(
    Array.from({ length: EACH }, () => page.request.post(`/simulator/${kind}`, { form, maxRedirects: 0 })),
  )
}

/** Imports the file, whose store knows its packages as the others do. */
async function imported(page: Page) {
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
  const answer = await page.request.post('/api/store-orders/import', {
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
    multipart: { file },
  })
  const { data } = (await answer.json()) as { data: StoreImport }
  expect(data.imported).toBe(EACH)
  await setUp(page, data.shop_id ?? '')
}

test('orders of two stores and a file become a printed batch with slips in three presses', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  await aMember(page, request)
  await page.goto('/dashboard/account-settings?tab=cards')
  await page.getByRole('button', { name: 'Add card' }).click()
  await addCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Card saved.')).toBeVisible()
  await connected(page, 'shopify', { admin_token: 'shpat_simulated' })
  await connected(page, 'woocommerce', { consumer_key: 'ck_simulated', consumer_secret: 'cs_simulated' })
  await imported(page)
  await ask(page, 'GET', '/shopify/sync-orders')

  await page.goto('/dashboard/store-orders')
  await expect(page.getByText('Ready for prices')).not.toHaveCount(0)
  await expectAccessible(page)
  const { done, press } = aTally()
  await press(page.getByRole('button', { name: 'Get all prices' }))
  const buy = page.getByRole('button', { name: /^Buy \d+ labels for \$/ })
  await expect(buy).toBeEnabled({ timeout: 90_000 })
  const count = Number(/\d+/.exec((await buy.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThanOrEqual(3 * EACH)
  await press(buy)
  await expect(page.getByRole('heading', { name: `Your ${count} labels` })).toBeVisible({ timeout: 90_000 })
  // Said once: the device prints slips with each batch from now on.
  await page.getByRole('checkbox', { name: 'With packing slips' }).check({ force: true })
  await page.reload()
  const [file] = await Promise.all([
    saved(page),
    press(page.getByRole('button', { name: 'Download labels' })),
  ])
  expect(done).toEqual({ fields: 0, presses: 3 })
  const pages = (await readFile(await file.path(), 'latin1')).match(/\/Type ?\/Page\b/g) ?? []
  expect(pages).toHaveLength(2 * count)
})
