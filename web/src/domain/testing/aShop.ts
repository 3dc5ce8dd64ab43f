import type { Shop, ShopConfig, ShopOrder, ShopParcel } from '@waybill/types'
import { anAddress } from './examples'

/** A store that is connected, read and set up, with some of it changed. */
export function aShop(parts: Partial<Shop> = {}): Shop {
  return {
    id: '0199a000-0000-7000-8000-000000000050',
    kind: 'shopify',
    domain: 'maple-goods.myshopify.com',
    name: 'Maple Goods',
    currency: 'CAD',
    weight_unit: 'kg',
    time_zone: 'America/Toronto',
    tells_orders: true,
    is_set_up: true,
    synced_at: '2026-11-20T12:00:00Z',
    orders_since: '2026-09-21T12:00:00Z',
    sync_failure: null,
    connected_at: '2026-11-20T12:00:00Z',
    ...parts,
  }
}

/** What is said of that store's parcels and goods: nothing yet. */
export function aShopConfig(parts: Partial<ShopConfig> = {}): ShopConfig {
  const { id, kind, domain, name } = aShop()
  return {
    kind,
    domain,
    name,
    shop_id: id,
    length: '',
    width: '',
    height: '',
    dimension_unit: null,
    weight: '',
    weight_unit: null,
    hs_code: '',
    country_of_origin: '',
    leaves_orders_open: false,
    entered_weight: false,
    entered_hscode: false,
    reviewed_shipping: false,
    updated_at: '2026-11-20T12:00:00Z',
    ...parts,
  }
}

/** A draft that sends an order and lacks nothing, with some of it changed. */
export function aShopParcel(parts: Partial<ShopParcel> = {}): ShopParcel {
  return {
    shipment_id: '0199a000-0000-7000-8000-000000000010',
    status: 'draft',
    tracking_status: null,
    courier: null,
    tracking_numbers: [],
    pieces: 2,
    violations: [],
    state: 'draft',
    failure: null,
    ...parts,
  }
}

/** An order of that store with a draft, with some of it changed. */
export function aShopOrder(parts: Partial<ShopOrder> = {}): ShopOrder {
  const { complete: _, created_at: __, updated_at: ___, id: ____, ...address } = anAddress()
  return {
    id: '0199a000-0000-7000-8000-000000000060',
    shop_id: aShop().id,
    kind: 'shopify',
    is_connected: true,
    name: '#1001',
    placed_at: '2026-11-19T12:00:00Z',
    payment: 'paid',
    fulfilment: 'unfulfilled',
    total: 6_900,
    currency: 'CAD',
    destination_address: address,
    address_suggestion: null,
    shipping_method: 'Standard',
    note: '',
    lines: [
      {
        title: 'T-shirt, organic cotton',
        sku: 'TS-M',
        quantity: 2,
        requires_shipping: true,
        price: 3_450,
        weight: '0.18',
        weight_unit: 'kg',
        hs_code: '610910',
      },
    ],
    parcels: [aShopParcel()],
    together: [],
    ...parts,
  }
}
