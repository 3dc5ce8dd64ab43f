import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { chooseTheBest, payWith, tellAddresses, tellDomesticParcel } from '../parcel'
import { aMember } from '../person'

test.beforeEach(async ({ page, request }) => {
  await aMember(page, request)
})

type Payment = { status: string; metadata: { shipment_id?: string } }

/** The last state of a shipment's payments in the journal of the simulated processor. */
async function paymentsFor(shipment: string): Promise<Payment[]> {
  const journal = await readFile(join(process.env.WAYBILL_DATA_DIR ?? '', 'simulator/stripe.journal'), 'utf8')
  const payments = new Map<string, Payment>()
  for (const line of journal.trim().split('\n')) {
    for (const [kind, id, row] of JSON.parse(line) as [string, string, Payment][]) {
      if (kind === 'payment_intent' && row.metadata.shipment_id === shipment) payments.set(id, row)
    }
  }
  return [...payments.values()]
}

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
  await tellDomesticParcel(page)
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
  await tellDomesticParcel(page)
  await chooseTheBest(page, 'Canada Post')
  const fault = { provider: 'cp', kind: 'answer_lost', operation: 'ship' }
  expect((await request.post('/simulator/api/faults', { data: fault })).status()).toBe(201)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 60_000,
  })
  // The fault is spent: the courier was asked for the label.
  const { data: left } = (await (await request.get('/simulator/api/faults')).json()) as { data: unknown[] }
  expect(left).toEqual([])
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const payments = await paymentsFor(id ?? '')
  expect(payments.map(({ status }) => status)).toEqual(['succeeded'])
})
