import type { LearnedShipment, LearnedWeight, Shop, ShopOrder } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aBulkRun, RUN } from '@/domain/testing/aBulkRun'
import { aShop, aShopOrder, aShopParcel } from '@/domain/testing/aShop'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, refuses } from '@/shared/testing/server'
import { StoreOrders } from './StoreOrders'

const PATH = '/dashboard/store-orders'

function has(shops: Shop[], orders: ShopOrder[]) {
  answers('get', '/stores', shops)
  return answers('get', '/store-orders', orders, onePage(orders.length))
}

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  answers('post', '/products/learned', [])
})

const noWeight = {
  code: 'parcel.weight.required',
  path: 'parcels[0].weight',
  params: {},
  message: 'Please add parcel weight.',
} as const

const weightless = (shipment_id: string) => aShopParcel({ shipment_id, violations: [noWeight] })

const grams = (weight: string, sent_on: string): LearnedWeight => ({ weight, unit: 'g', sent_on })

const learned = (shipment_id: string, ...weights: LearnedWeight[]): LearnedShipment => ({
  shipment_id,
  weights,
  items: [],
})

describe('the orders of stores', () => {
  it('begin with connecting a store', async () => {
    has([], [])
    const { user, router } = renderScreen(StoreOrders, PATH)
    expect(await screen.findByText('No store connected yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Connect store' }))
    await expect.poll(() => router.state.location.search).toBe('?dialog=shopify_setup&dialog_mode=add')
  })

  it('leave connecting to the owner', async () => {
    useSession.getState().signIn('token', aUser({ role: 'sub_user' }))
    has([], [])
    renderScreen(StoreOrders, PATH)
    expect(await screen.findByText(/The account’s owner connects stores/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Connect store' })).not.toBeInTheDocument()
  })

  it('say from which day on they are shown, and lead to the draft that sends each', async () => {
    has([aShop()], [aShopOrder({ parcels: [aShopParcel({ shipment_id: 's1' }), weightless('s2')] })])
    renderScreen(StoreOrders, PATH)
    expect(await screen.findByText(/^Orders of the last \d+ days, since Sep 21, 2026\./)).toBeVisible()
    const list = await screen.findByRole('list', { name: 'Orders' })
    expect(within(list).getByRole('heading', { name: /#1001/ })).toHaveTextContent('Unfulfilled')
    expect(within(list).getByText('$69.00')).toBeVisible()
    expect(within(list).getByText('2 × T-shirt, organic cotton')).toBeVisible()
    const drafts = within(list).getAllByRole('link', { name: 'Open draft of #1001' })
    expect(drafts.map((link) => link.getAttribute('href'))).toEqual(['/shipment/s1', '/shipment/s2'])
    expect(within(list).getByText(/Ready for prices/)).toBeVisible()
    expect(within(list).getByText(/1 thing is missing: Please add parcel weight\./)).toBeVisible()
  })

  it('are offered the weights that were sent last, one by one or all of the page', async () => {
    has(
      [aShop()],
      [
        aShopOrder({ parcels: [weightless('s1')] }),
        aShopOrder({ id: 'o2', name: '#1002', parcels: [weightless('s2')] }),
        aShopOrder({ id: 'o3', name: '#1003', parcels: [weightless('s3')] }),
      ],
    )
    const asked = answers('post', '/products/learned', [
      learned('s1', grams('450', '2026-11-12')),
      learned('s2', grams('900', '2026-11-12')),
      learned('s3', grams('450', '2026-11-12'), grams('400', '2026-10-01')),
    ])
    answers('get', '/shipments/:id', aShipment({ version: 7 }))
    const saved = answers('post', '/shipments/create-or-update', aShipment({ version: 8 }))
    const { user } = renderScreen(StoreOrders, PATH)
    expect(await screen.findAllByText(/^Last sent as 450 g on .*Nov 12/)).toHaveLength(2)
    expect(screen.getByText(/^Before that as 400 g on .*Oct 1/)).toBeVisible()
    expect(asked[0]?.body).toEqual({ shipment_ids: ['s1', 's2', 's3'] })
    expect(saved).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Use 400 g for #1003' }))
    await expect.poll(() => saved).toHaveLength(1)
    expect(saved[0]?.headers.get('if-match')).toBe('"7"')
    expect(saved[0]?.body).toMatchObject({ id: 's3', parcels: [{ weight: '400', weight_unit: 'g' }] })
    // Where the last two differ, a person chooses.
    await user.click(screen.getByRole('button', { name: 'Use the last weights for all 2 drafts' }))
    await expect.poll(() => saved).toHaveLength(3)
    expect(saved.slice(1).map(({ body }) => body)).toMatchObject([
      { id: 's1', parcels: [{ weight: '450' }] },
      { id: 's2', parcels: [{ weight: '900' }] },
    ])
  })

  it('say what the store was told, and why it was not', async () => {
    const sold = { status: 'purchased', courier: 'cp', tracking_status: 'label_created' } as const
    const told = aShopParcel({ ...sold, tracking_numbers: ['7023210039414604'], state: 'told' })
    const refused = aShopParcel({
      ...sold,
      shipment_id: 's2',
      state: 'refused',
      failure: 'The order was already fulfilled or cancelled in the store.',
    })
    has([aShop()], [aShopOrder({ fulfilment: 'fulfilled', currency: 'USD', parcels: [told, refused] })])
    renderScreen(StoreOrders, PATH)
    expect(await screen.findByText('Store updated')).toBeVisible()
    expect(screen.getByText('7023210039414604')).toBeVisible()
    expect(screen.getByText('Store not updated')).toBeVisible()
    expect(screen.getByText('The order was already fulfilled or cancelled in the store.')).toBeVisible()
    expect(screen.getByText('69.00 USD')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Open shipment of #1001' })).toHaveLength(2)
  })

  it('of every kind of store stand in one list, each with what its store runs on', async () => {
    const woo = aShop({ id: 'w1', kind: 'woocommerce', domain: 'shop.example.ca', name: 'Maple Wool' })
    has(
      [aShop(), woo],
      [aShopOrder(), aShopOrder({ id: 'o2', shop_id: 'w1', kind: 'woocommerce', name: '#727' })],
    )
    const { user } = renderScreen(StoreOrders, PATH)
    const list = await screen.findByRole('list', { name: 'Orders' })
    expect(within(list).getByRole('heading', { name: /#727/ })).toBeVisible()
    expect(within(list).getByText('Maple Wool')).toBeVisible()
    const stores = screen.getByRole('list', { name: 'Stores' })
    expect(within(stores).getByText(/^WooCommerce · shop\.example\.ca/)).toBeVisible()
    await user.click(within(stores).getByRole('button', { name: 'More actions for Maple Wool' }))
    const open = screen.getByRole('menuitem', { name: 'Open in WooCommerce' })
    expect(open).toHaveAttribute('href', 'https://shop.example.ca/wp-admin/')
  })

  it('to one recipient are put into one parcel', async () => {
    has([aShop()], [aShopOrder({ together: ['o2'] }), aShopOrder({ id: 'o2', name: '#1002' })])
    const sent = answers('post', '/store-orders/combine', { shipment_id: 's1' })
    const { user } = renderScreen(StoreOrders, PATH)
    expect(await screen.findByText('1 other order waits for the same recipient.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Combine #1001 and the others into one parcel' }))
    expect(await screen.findByText('The orders are in one draft.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ order_ids: [aShopOrder().id, 'o2'] })
  })

  it('of one store alone say what it runs on', async () => {
    has([aShop()], [aShopOrder()])
    renderScreen(StoreOrders, PATH)
    const list = await screen.findByRole('list', { name: 'Orders' })
    expect(within(list).getByText('Shopify')).toBeVisible()
  })

  it('are narrowed by the address, and by one press no longer', async () => {
    const asked = has([aShop()], [])
    const at = `${PATH}?search=mug&status=partial&courier=cp&tracking_status=delivered&from_date=2026-11-01&page=2`
    const { user, router } = renderScreen(StoreOrders, PATH, at)
    expect(await screen.findByText('No order matches')).toBeVisible()
    const query = Object.fromEntries(asked[0]?.url.searchParams ?? [])
    expect(query).toMatchObject({
      search: 'mug',
      status: 'partial',
      courier: 'cp',
      tracking_status: 'delivered',
      from_date: '2026-11-01',
      page: '2',
    })
    expect(query.time_zone).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await expect.poll(() => router.state.location.search).toBe('')
  })

  it('are read when asked to be, and say what came', async () => {
    has([aShop()], [aShopOrder()])
    const outcome = {
      imported: 2,
      updated: 1,
      skipped: 0,
      orders_since: '2026-09-21T12:00:00Z',
      goes_on: true,
    }
    const asked = answers('get', '/shopify/sync-orders', outcome)
    const { user } = renderScreen(StoreOrders, PATH)
    await user.click(await screen.findByRole('button', { name: 'Sync now' }))
    expect(await screen.findByText(/^2 new orders, 1 order changed\. This is a large sync\./)).toBeVisible()
    expect(asked[0]?.url.search).toBe('')
  })

  it('say why a store was not read, and lead to connecting it again', async () => {
    has([aShop({ sync_failure: 'shop.token_refused', is_set_up: false })], [aShopOrder()])
    const { user, router } = renderScreen(StoreOrders, PATH)
    expect(await screen.findByText(/doesn’t accept its access token any more/)).toBeVisible()
    expect(screen.getByText('Setup to finish')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Connect Maple Goods again' }))
    await expect
      .poll(() => router.state.location.search)
      .toBe(
        '?dialog=shopify_setup&dialog_mode=add&dialog_value=maple-goods.myshopify.com&dialog_step=shopify',
      )
  })

  it('name the store of each where there are several, and end a connection once that is confirmed', async () => {
    const other = aShop({ id: 'other', name: 'Birch', domain: 'birch.myshopify.com' })
    has([other, aShop()], [aShopOrder()])
    const asked = answers('delete', '/stores/:id', null)
    const { user } = renderScreen(StoreOrders, PATH)
    const order = await screen.findByRole('list', { name: 'Orders' })
    expect(await within(order).findByText('Maple Goods')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'More actions for Birch' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Disconnect' }))
    const question = await screen.findByRole('alertdialog', { name: 'Disconnect Birch?' })
    await user.click(within(question).getByRole('button', { name: 'Disconnect' }))
    expect(await screen.findByText('Birch is disconnected.')).toBeVisible()
    expect(asked[0]?.url.pathname).toBe('/api/stores/other')
  })

  it('say what went wrong', async () => {
    answers('get', '/stores', [aShop()])
    refuses('get', '/store-orders', 500, { message: 'Something went wrong here.' })
    renderScreen(StoreOrders, PATH)
    expect(await screen.findByText('Something went wrong here.')).toBeVisible()
  })

  const lacking = aShopParcel({
    shipment_id: 's3',
    violations: [
      {
        code: 'parcel.weight.required',
        path: 'parcels[0].weight',
        params: {},
        message: 'Please add parcel weight.',
      },
    ],
  })
  const many = [
    aShopOrder({ id: 'o1', name: '#1001', parcels: [aShopParcel({ shipment_id: 's1' })] }),
    aShopOrder({ id: 'o2', name: '#1002', parcels: [aShopParcel({ shipment_id: 's2' }), lacking] }),
    aShopOrder({
      id: 'o3',
      name: '#1003',
      fulfilment: 'fulfilled',
      parcels: [
        aShopParcel({ shipment_id: 's4', status: 'purchased', state: 'told', tracking_numbers: ['1'] }),
      ],
    }),
  ]

  it('are gathered in a list of labels, those that can be sent alone', async () => {
    has([aShop()], many)
    const { user, router } = renderScreen(StoreOrders, PATH)
    const all = await screen.findByRole('checkbox', { name: 'Select all 2 on this page that can be sent' })
    expect(screen.getByRole('checkbox', { name: 'Select order #1002' })).not.toBeChecked()
    expect(screen.queryByRole('checkbox', { name: 'Select order #1003' })).not.toBeInTheDocument()
    screen.getByRole('checkbox', { name: 'Select order #1001' }).focus()
    await user.keyboard(' ')
    expect(await screen.findByRole('region', { name: '1 order selected' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Get price for 1 label' })).toBeEnabled()
    expect(all).toBePartiallyChecked()
    await user.click(all)
    const bar = within(screen.getByRole('region', { name: '2 orders selected' }))
    expect(bar.getByText('1 draft is missing something. You can add it in the list.')).toBeVisible()
    await user.click(bar.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('region', { name: /selected/ })).not.toBeInTheDocument()
    await user.click(all)
    const picked = answers('post', '/pick-list', {})
    await user.click(screen.getByRole('button', { name: 'Pick list' }))
    await expect.poll(() => picked[0]?.body).toEqual({ shipment_ids: ['s1', 's2', 's3'] })
    const sent = answers('post', '/bulk-runs', { run: aBulkRun(), moved: 0, left_out: [] })
    await user.click(screen.getByRole('button', { name: 'Get prices for 3 labels' }))
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard/bulk-labels')
    expect(router.state.location.search).toBe(`?run=${RUN}`)
    expect(sent[0]?.body).toEqual({ shipment_ids: ['s1', 's2', 's3'], name: '#1001, #1002' })
    expect(sent[0]?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('say what was left out of the list before it is opened', async () => {
    has([aShop()], many)
    const { user, router } = renderScreen(StoreOrders, PATH)
    await user.click(await screen.findByRole('checkbox', { name: /^Select all 2/ }))
    const why = 'This label has already been bought, or is being bought. Nothing was bought twice.'
    const run = aBulkRun({}, { rows: 2 })
    answers('post', '/bulk-runs', { run, moved: 1, left_out: [{ shipment_id: 's1', message: why }] })
    await user.click(screen.getByRole('button', { name: 'Get prices for 3 labels' }))
    expect(await screen.findByText('1 draft was left out')).toBeVisible()
    expect(screen.getByText(`#1001: ${why}`)).toBeVisible()
    expect(screen.getByText('1 draft was moved here from an earlier list.')).toBeVisible()
    expect(router.state.location.pathname).toBe(PATH)
    const open = screen.getByRole('link', { name: 'Open list with 2 other drafts' })
    expect(open).toHaveAttribute('href', `/dashboard/bulk-labels?run=${RUN}`)
  })
})
