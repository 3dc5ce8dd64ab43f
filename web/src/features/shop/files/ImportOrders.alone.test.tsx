import type { OrderFile, StoreImport } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aShop } from '@/domain/testing/aShop'
import { aUser } from '@/domain/testing/examples'
import { orderAnswer, type OrderQuestion } from '@/shared/rules/orderAnswer'
import type * as rules from '@/shared/rules'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, refuses } from '@/shared/testing/server'
import { StoreOrders } from '../StoreOrders'

// jsdom has no workers: the same work is done next to the test, by the real module.
vi.mock('@/shared/rules', async (original) => ({
  ...(await original<typeof rules>()),
  readOrders: (question: OrderQuestion) => orderAnswer(question),
}))

const PATH = '/dashboard/store-orders'
const HEADER =
  'Sale Date,Item Name,Buyer,Quantity,Price,Item Total,Currency,Transaction ID,Date Shipped,Ship Name,Ship Address1,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,SKU'
const line = (order: string, quantity: string, shipped = '') =>
  `11/18/26,"Mug, speckled",noe,${quantity},34.00,34.00,CAD,4001${order},${shipped},Noémie Lavoie,425 rue Saint-Joseph E,Québec,QC,G1K 3B6,Canada,${order},MUG`
const FILE = [
  HEADER,
  line('3001', '2'),
  line('3002', '1', '11/19/26'),
  line('', '1'),
  line('3003', '1'),
].join('\n')

const outcome = (parts: Partial<StoreImport> = {}): StoreImport => ({
  kind: 'etsy',
  shop_id: '0199a000-0000-7000-8000-000000000051',
  imported: 2,
  updated: 0,
  unchanged: 0,
  orders: [] satisfies OrderFile['orders'],
  left_out: [],
  problems: [],
  ...parts,
})

async function choose(text: string) {
  const rendered = renderScreen(StoreOrders, PATH)
  await rendered.user.click(await screen.findByRole('button', { name: 'Import orders from a file' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import orders from a file' })
  const file = new File([text], 'orders.csv')
  // jsdom's files lack it.
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(text).buffer)
  await rendered.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  return { ...rendered, dialog }
}

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  answers('get', '/stores', [])
  answers('get', '/user', aUser())
  answers('get', '/store-orders', [], onePage(0))
})

describe('importing orders from a file', () => {
  it('says what was understood, what is left out, and what cannot be read, before anything is sent', async () => {
    const sent = answers('post', '/store-orders/import', outcome())
    const { user, dialog } = await choose(FILE)
    expect(await within(dialog).findByText('Etsy: 2 orders, 3 items')).toBeVisible()
    const orders = within(dialog).getByRole('list', { name: 'Orders in the file' })
    expect(within(orders).getAllByRole('listitem')[0]).toHaveTextContent(
      /3001 Noémie Lavoie.*2 × Mug, speckled/,
    )
    expect(within(dialog).getByText(/1 already sent:/)).toHaveTextContent('3002')
    expect(within(dialog).getByText('1 line can’t be imported')).toBeVisible()
    expect(within(dialog).getByText(/This line has no order number/)).toHaveTextContent('Line 4:')
    expect(sent).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 orders' }))
    expect(await screen.findByText('2 new orders')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('leads to bulk labels with a file that is none of them, and takes another', async () => {
    const { dialog } = await choose('Name,City\nAna Roy,Laval\n')
    expect(await within(dialog).findByText('We don’t recognize this file')).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'Open bulk labels' })).toHaveAttribute(
      'href',
      '/dashboard/bulk-labels',
    )
    expect(within(dialog).getByRole('button', { name: 'Choose file' })).toBeVisible()
  })

  it('keeps the file where the server refuses it', async () => {
    refuses('post', '/store-orders/import', 503, { message: 'Please try again in a moment.' })
    const { user, dialog } = await choose(FILE)
    await user.click(await within(dialog).findByRole('button', { name: 'Import 2 orders' }))
    expect(await within(dialog).findByText('Please try again in a moment.')).toBeVisible()
    expect(within(dialog).getByText('Etsy: 2 orders, 3 items')).toBeVisible()
  })
})

describe('a store whose orders come by files', () => {
  it('offers its tracking file, and neither a sync nor a connection', async () => {
    answers('get', '/stores', [aShop({ kind: 'etsy', domain: 'Etsy', name: 'Etsy' })])
    const { user } = renderScreen(StoreOrders, PATH)
    const stores = await screen.findByRole('list', { name: 'Stores' })
    expect(within(stores).getByText(/^Orders from files · Last import/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sync now' })).not.toBeInTheDocument()
    await user.click(within(stores).getByRole('button', { name: 'More actions for Etsy' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Remove from this list'])
    await user.keyboard('{Escape}')
    refuses('get', '/store-orders/tracking-file', 409, { message: 'No labels were bought.' })
    await user.click(within(stores).getByRole('button', { name: 'Download tracking file of Etsy' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tracking file of Etsy' })
    expect(within(dialog).getByText(/Etsy takes no file/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Download tracking file' }))
    expect(await within(dialog).findByText('No labels were bought.')).toBeVisible()
  })
})
