import { screen, within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDialogs, valuesIn } from '@/domain/dialogs/dialogs'
import { useSession } from '@/domain/session/session'
import { aShop, aShopConfig } from '@/domain/testing/aShop'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { ShopSetupDialog } from './ShopSetupDialog'

/** The dialog as the host shows it. */
function Page() {
  const [params] = useSearchParams()
  const { close } = useDialogs()
  return <ShopSetupDialog values={valuesIn(params)} onClose={() => close('shopify_setup')} />
}

const ADD = '/?dialog=shopify_setup&dialog_mode=add'
const { shop_id } = aShopConfig()
const EDIT = `/?dialog=shopify_setup&dialog_mode=edit&dialog_value=${shop_id}`
const box = {
  name: 'Small box',
  package: {
    type: 'parcel',
    length: '30',
    width: '20',
    height: '10',
    dimension_unit: 'cm',
    weight: '',
    weight_unit: null,
    parcel_items: [],
  },
} as const
const holds = (config = aShopConfig()) =>
  answers('get', '/v2/package-and-config', { config, saved_packages: [box], updated_at: null })

beforeEach(() => useSession.getState().signIn('token', aUser()))

describe('connecting a store', () => {
  it('asks for its address by the rules, and goes by a token where the installation has no app', async () => {
    refuses('get', '/shopify/install', 409, {
      code: 'shop.app_missing',
      message: 'Stores are connected by an access token here.',
    })
    answers('get', '/stores', [])
    answers('get', '/user', aUser())
    holds()
    const sent = answers('post', '/stores', aShop())
    const { user, router } = renderScreen(Page, '/', ADD)
    const address = await screen.findByLabelText('Your store’s Shopify address')
    await user.type(address, 'shop.example.com')
    await user.click(screen.getByRole('button', { name: 'Continue to Shopify' }))
    expect((await screen.findAllByText(/This isn’t a Shopify address/)).length).toBeGreaterThan(0)
    await user.clear(address)
    await user.type(address, 'maple-goods')
    await user.click(screen.getByRole('button', { name: 'Continue to Shopify' }))
    expect(await screen.findByText('Stores are connected by an access token here.')).toBeVisible()
    expect(screen.getByLabelText('Your store’s Shopify address')).toHaveValue('maple-goods')
    expect(screen.getByText('read_orders')).toBeVisible()
    await user.type(screen.getByLabelText('Admin API access token'), 'shpat_0123456789')
    await user.click(screen.getByRole('button', { name: 'Connect store' }))
    await expect.poll(() => router.state.location.search).toContain(`dialog_value=${shop_id}`)
    expect(sent[0]?.body).toMatchObject({
      kind: 'shopify',
      shop: 'maple-goods',
      admin_token: 'shpat_0123456789',
    })
    expect(await screen.findByText('Maple Goods is connected.')).toBeVisible()
  })

  it('takes the keys of a WooCommerce store, with how they are made', async () => {
    answers('get', '/stores', [])
    answers('get', '/user', aUser())
    holds()
    const sent = answers('post', '/stores', aShop({ kind: 'woocommerce', domain: 'shop.example.ca' }))
    const { user, router } = renderScreen(Page, '/', ADD)
    await user.click(await screen.findByRole('radio', { name: 'WooCommerce' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText(/Advanced, REST API, and choose Add key/)).toBeVisible()
    const address = screen.getByLabelText('Your store’s web address')
    await user.type(address, 'http://shop.example.ca')
    await user.type(screen.getByLabelText('Consumer key'), 'cs_0123')
    await user.click(screen.getByRole('button', { name: 'Connect store' }))
    expect((await screen.findAllByText(/Plain http:\/\/ isn’t safe for its keys/)).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Enter the consumer key. It begins with ck_.').length).toBeGreaterThan(0)
    expect(screen.getAllByText('Enter the consumer secret. It begins with cs_.').length).toBeGreaterThan(0)
    expect(sent).toHaveLength(0)
    await user.clear(address)
    await user.type(address, 'shop.example.ca/wp-admin')
    await user.clear(screen.getByLabelText('Consumer key'))
    await user.type(screen.getByLabelText('Consumer key'), 'ck_0123')
    await user.type(screen.getByLabelText('Consumer secret'), 'cs_0123')
    await user.click(screen.getByRole('button', { name: 'Connect store' }))
    await expect.poll(() => router.state.location.search).toContain(`dialog_value=${shop_id}`)
    expect(sent[0]?.body).toMatchObject({
      kind: 'woocommerce',
      consumer_key: 'ck_0123',
      consumer_secret: 'cs_0123',
    })
  })

  it('begins with the kind of a store that is connected again, and keeps what was typed', async () => {
    const { user } = renderScreen(Page, '/', `${ADD}&dialog_step=woocommerce&dialog_value=shop.example.ca`)
    expect(await screen.findByLabelText('Your store’s web address')).toHaveValue('shop.example.ca')
    await user.click(screen.getByRole('radio', { name: 'Shopify' }))
    expect(screen.getByLabelText('Your store’s Shopify address')).toHaveValue('shop.example.ca')
  })

  it('says why it was refused before', async () => {
    renderScreen(Page, '/', `${ADD}&dialog_refused=shop.taken`)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The store is connected to another Waybill account.',
    )
  })

  it('says something of a code that it does not know', async () => {
    renderScreen(Page, '/', `${ADD}&dialog_refused=constructor`)
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong at the store.')
  })

  it('is the owner’s', async () => {
    useSession.getState().signIn('token', aUser({ role: 'sub_user' }))
    renderScreen(Page, '/', ADD)
    expect(await screen.findByText('Only the account’s owner connects and sets up stores.')).toBeVisible()
  })
})

describe('setting a store up', () => {
  it('takes three steps, each saved as it is confirmed', async () => {
    holds()
    const { user } = renderScreen(Page, '/', EDIT)
    const weight = await screen.findByRole('region', { name: 'Package and weight' })
    await user.click(within(weight).getByRole('button', { name: /Saved package/ }))
    await user.click(await screen.findByRole('option', { name: 'Small box' }))
    expect(within(weight).getByRole('textbox', { name: /^Length/ })).toHaveValue('30')
    const item = within(weight).getByRole('textbox', { name: /^Weight for items that have none/ })
    await user.type(item, 'heavy')
    await user.click(within(weight).getByRole('button', { name: 'Confirm and continue' }))
    expect(item).toHaveAttribute('aria-invalid', 'true')
    await user.clear(item)
    await user.type(item, '0.3')
    const after = aShopConfig({
      length: '30',
      width: '20',
      height: '10',
      dimension_unit: 'cm',
      weight: '0.3',
      weight_unit: 'kg',
      entered_weight: true,
    })
    const sent = answers('post', '/v2/package-and-config', {
      config: after,
      saved_packages: [box],
      updated_at: null,
    })
    await user.click(within(weight).getByRole('button', { name: 'Confirm and continue' }))
    expect(await within(weight).findByText('30 × 20 × 10 cm · 0.3 kg')).toBeVisible()
    const { kind: _, domain: __, name: ___, updated_at: ____, ...config } = after
    expect(sent[0]?.body).toEqual({ config })
    expect(screen.getByText('2 steps to confirm')).toBeVisible()
    const goods = screen.getByRole('region', { name: 'Goods going abroad' })
    expect(within(goods).getByRole('heading')).toHaveFocus()
    expect(within(goods).getByRole('combobox', { name: /^HS code/ })).toBeVisible()
  })

  it('stands finished where all three were confirmed, and each can be changed', async () => {
    holds(
      aShopConfig({ entered_weight: true, entered_hscode: true, reviewed_shipping: true, hs_code: '610910' }),
    )
    const { user } = renderScreen(Page, '/', EDIT)
    expect(await screen.findByText('Maple Goods is set up.')).toBeVisible()
    expect(screen.getByText('HS code 610910')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Edit: How parcels are sent' }))
    expect(screen.getByText(/Shopify emails the tracking number to your customer/)).toBeVisible()
  })

  it('asks which value stays where another tab has set up the same, and takes in what else it changed', async () => {
    holds()
    const { user } = renderScreen(Page, '/', EDIT)
    const weight = await screen.findByRole('region', { name: 'Package and weight' })
    await user.type(within(weight).getByRole('textbox', { name: /^Weight for items that have none/ }), '0.3')
    refuses('post', '/v2/package-and-config', 409, { code: 'request.conflict', message: '' })
    const elsewhere = aShopConfig({ weight: '0.5', hs_code: '610910', updated_at: '2026-11-20T12:30:00Z' })
    holds(elsewhere)
    await user.click(within(weight).getByRole('button', { name: 'Confirm and continue' }))
    await user.click(await within(weight).findByRole('button', { name: /^Keep mine: Weight for items/ }))
    const sent = answers('post', '/v2/package-and-config', {
      config: { ...elsewhere, weight: '0.3', weight_unit: 'kg', entered_weight: true },
      saved_packages: [box],
      updated_at: null,
    })
    await user.click(within(weight).getByRole('button', { name: 'Confirm and continue' }))
    expect(await within(weight).findByText('0.3 kg')).toBeVisible()
    expect(sent[0]?.headers.get('If-Match')).toBe('"2026-11-20T12:30:00Z"')
    expect(sent[0]?.body).toMatchObject({
      config: { weight: '0.3', hs_code: '610910', entered_weight: true },
    })
  })

  it('shows at its field what the server refuses', async () => {
    holds(aShopConfig({ entered_weight: true }))
    refuses('post', '/v2/package-and-config', 422, {
      errors: [
        { code: 'customs.item.hs_code.format', path: 'config.hs_code', params: {}, message: 'No such code.' },
      ],
    })
    const { user } = renderScreen(Page, '/', EDIT)
    await user.click(await screen.findByRole('button', { name: 'Confirm and continue' }))
    expect((await screen.findAllByText('No such code.')).length).toBeGreaterThan(0)
  })

  it('says what went wrong where it does not load', async () => {
    refuses('get', '/v2/package-and-config', 404, { message: 'There is nothing here.' })
    renderScreen(Page, '/', EDIT)
    expect(await screen.findByText('There is nothing here.')).toBeVisible()
  })
})
