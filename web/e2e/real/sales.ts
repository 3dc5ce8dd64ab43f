import type {
  FreightInsurance,
  InsurancePolicy,
  PickupOffer,
  Rate,
  RateSource,
  SetupIntentView,
  Shipment,
} from '@waybill/types'
import { expect } from '@playwright/test'
import { anAddress, NEW_YORK, TORONTO } from '../api'
import { aPhoto } from '../photo'
import type { Caller } from './caller'
import type { Installation } from './installation'

export const STORE = 'maple-goods.myshopify.com'
export const COURIERS = ['cp', 'puro', 'gls', 'loomis', 'ups', 'canpar']

const inToronto = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' })

/** A day so many days from today, as it is where parcels leave: in the evening UTC has tomorrow, when nothing was shipped yet. */
export const day = (days: number) => inToronto.format(Date.now() + days * 86_400_000)

export const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: aPhoto(300, 300) })

/** Gives a card to the payment processor itself, as a browser does, and keeps it. */
export async function addCard({ providers }: Installation, who: Caller): Promise<void> {
  const intent = await who.call<SetupIntentView>('GET', '/account/payment/setup-intent')
  const id = intent.client_secret.split('_secret_')[0] ?? ''
  const answer = await fetch(`${providers}/stripe/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: intent.publishable_key,
      client_secret: intent.client_secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '8',
      'payment_method_data[card][exp_year]': '2031',
      'payment_method_data[card][cvc]': '123',
    }),
  })
  const { payment_method } = (await answer.json()) as { payment_method: string }
  await who.call('POST', '/account/cards', { payment_method_id: payment_method, keep: true })
}

const parcel = {
  type: 'parcel',
  length: '40',
  width: '20',
  height: '20',
  weight: '2.5',
  weight_unit: 'kg',
  dimension_unit: 'cm',
  parcel_items: [],
}

/** A draft from Montréal. */
export async function aDraft(who: Caller, destination = TORONTO, options = {}): Promise<Shipment> {
  const draft = await who.call<Shipment>('POST', '/shipments/create-or-update', {
    origin_address: anAddress({ address_type: 'profile' }),
    destination_address: destination,
    parcels: [parcel],
    options: { insurance: false, signature: false, ...options },
  })
  return draft
}

/** The price of one courier for a draft. */
export async function ratesOf(who: Caller, id: string, courier: string): Promise<Rate[]> {
  const sources = await who.call<RateSource[]>('GET', '/couriers')
  const source = sources.find((one) => one.courier === courier)
  expect(source?.simulated, courier).toBe(false)
  const answer = await fetch(`${new URL(source?.base_url ?? '', who.url).href}/get-rates/${id}/${courier}`, {
    headers: { Authorization: `Bearer ${source?.token}` },
  })
  const { data } = (await answer.json()) as { data: Rate[] }
  expect(data.length, `${courier} has no rates`).toBeGreaterThan(0)
  return data
}

/** Buys a draft's first rate of a courier. */
export async function bought(who: Caller, id: string, courier: string): Promise<Shipment> {
  const [rate] = await ratesOf(who, id, courier)
  await who.call('POST', `/shipments/${id}/rates/${rate?.id}/buy`, {})
  let shipment: Shipment | undefined
  await expect(async () => {
    shipment = await who.call<Shipment>('GET', `/shipments/${id}`)
    expect(shipment.purchase?.state).toBe('done')
  }).toPass({ timeout: 60_000 })
  if (shipment === undefined) throw new Error('no shipment')
  return shipment
}

/** Adds a picture or a paper to a draft of any kind. */
const upload = (who: Caller, kind: 'images' | 'packaging-images' | 'proof-files', id: string) =>
  who.send(`/upload-${kind}/${id}`, { file: photo(`${kind}.png`) })

/** Insures a parcel that Purolator takes today. */
export async function insuredElsewhere(who: Caller): Promise<InsurancePolicy> {
  const form = {
    shipping_with: 'insure_only',
    origin_address: anAddress({ address_type: 'profile' }),
    destination_address: TORONTO,
    courier: 'puro',
    service_level: 'Purolator Express',
    tracking_number: '3290 1488 0416',
    ship_date: day(0),
    additional_details: 'Three table lamps',
    what_are_you_shipping: 'general',
    declared_value: 120_000,
    insured_amount: 120_000,
  }
  const { id } = await who.call<InsurancePolicy>('POST', '/v2/insurance/create-or-update/draft', form)
  await upload(who, 'packaging-images', id)
  await who.call('POST', '/v2/insurance/create-or-update', { ...form, id })
  await who.call('POST', '/insurance/purchase', { id })
  return who.call('GET', `/v2/insurance/${id}`)
}

/** Insures freight, with so little cover that nobody has to approve it. */
export async function insuredFreight(who: Caller): Promise<FreightInsurance> {
  const form = {
    description_of_cargo: '40 optical sensors, new, each in its own foam sleeve',
    commodity: 'Electronics',
    value_of_coverage: 1_200_000,
    date_of_departure: day(3),
    conveyance: 'road',
    carrier: 'Cascade Freight Lines',
    tracking_number: 'CFL-2201',
    shipment_method: 'ltl',
    origin_address: anAddress({ address_type: 'profile' }),
    destination_address: TORONTO,
    packaging: 'cardboard_box',
    box_type: 'double_wall',
    using_divider: true,
    divider_type: 'Corrugated cells',
    bubble_type: 'Small bubbles',
    times_of_bubble_wrapped: 2,
    using_fill: true,
    any_indication: false,
    product_type: 'fragile',
    using_pallet: false,
  }
  const { id } = await who.call<FreightInsurance>('POST', '/v2/insurance/freight/draft', form)
  await upload(who, 'images', id)
  await upload(who, 'packaging-images', id)
  await upload(who, 'proof-files', id)
  await who.call('POST', '/v2/insurance/freight', { ...form, id })
  await who.call('POST', `/v2/insurance/freight-purchase/${id}`, {})
  return who.call('GET', `/v2/insurance/freight-info/${id}`)
}

/** Asks the freight desk for a price. */
export const askFreightDesk = (who: Caller) =>
  who.call('POST', '/ltl-send-mail', {
    origin_address: anAddress({ address_type: 'profile' }),
    destination_address: TORONTO,
    ready_date: day(3),
    dimension_unit: 'cm',
    weight_unit: 'kg',
    pallets: [
      {
        quantity: 2,
        length: '120',
        width: '100',
        height: '130',
        weight: '400',
        goods: 'Water',
        stackable: false,
      },
    ],
    accessorials: ['liftgate_delivery'],
    additional_details: 'Dock closes at four.',
  })

/** Sends a claim on a policy. */
export async function claimed(who: Caller, policy: InsurancePolicy): Promise<{ id: string }> {
  return who.send(`/insurance/${policy.id}/claim`, {
    claim_type: 'damage',
    amount: '79000',
    delivered_on: day(0),
    description: 'Two of three lamps arrived broken.',
    payout_to: 'marie@example.ca',
    damage_image: photo('lamps.png'),
    box_image: photo('box.png'),
    packaging_image: photo('padding.png'),
    proof_file: photo('invoice.png'),
    submit: 'true',
  })
}

/** Asks the courier to fetch a parcel. */
export async function fetched(who: Caller, courier: string, shipment: Shipment): Promise<void> {
  const offer = await who.call<PickupOffer>(
    'GET',
    `/v2/dynamic-pickups?courier=${courier}&postal_code=H2L2G9&shipment_id=${shipment.id}`,
  )
  await who.call('POST', '/pickups/new/add', {
    shipment_ids: [shipment.id],
    date: offer.days.findLast((one) => one.available)?.date,
    ready_time: '1200',
    close_time: '1700',
    location: 'reception',
    instructions: 'Ring twice',
  })
}

/** Buys the way back. */
export async function returned(who: Caller, shipment: Shipment): Promise<void> {
  const rates = await who.call<Rate[]>('POST', '/buyReturnLabel', { shipment_id: shipment.id })
  await who.call('POST', '/buyReturnLabel', { shipment_id: shipment.id, rate_id: rates[0]?.id })
}

type Run = { id: string; state: string; total: number; counts: { priced: number; bought: number } }

/** Buys a list of two labels; gives the list's id. */
export async function boughtList(who: Caller): Promise<{ id: string; shipments: string[] }> {
  const { run, shipments } = await who.call<{ run: Run; shipments: { shipment_id: string }[] }>(
    'POST',
    '/v2/bulk-shipping-request',
    {
      name: 'orders.csv',
      origin_address: anAddress({ address_type: 'profile' }),
      rows: [TORONTO, TORONTO].map((destination_address) => ({ destination_address, parcels: [parcel] })),
    },
  )
  const ids = shipments.map((one) => one.shipment_id)
  const until = (state: (run: Run) => boolean) =>
    expect
      .poll(async () => state(await who.call<Run>('GET', `/bulk-runs/${run.id}`)), { timeout: 90_000 })
      .toBe(true)
  await until(({ counts }) => counts.priced === ids.length)
  const { total } = await who.call<Run>('GET', `/bulk-runs/${run.id}`)
  await who.call('POST', '/bulk-shipment-purchase', { shipment_ids: ids, total })
  await until(({ counts }) => counts.bought === ids.length)
  return { id: run.id, shipments: ids }
}

/** A label with insurance, which needs a picture. */
export async function insuredLabel(who: Caller): Promise<Shipment> {
  const { id } = await aDraft(who, TORONTO, { insurance: true, insured_amount: 20_000 })
  await upload(who, 'packaging-images', id)
  return bought(who, id, 'cp')
}

/** A label that leaves the country, with its invoice for customs. */
export async function soldAbroad(who: Caller): Promise<Shipment> {
  const { id } = await aDraft(who, NEW_YORK)
  await who.call('POST', '/international-shipment', {
    shipment_id: id,
    type: 'package',
    purpose: 'sale',
    non_delivery_option: 'return_to_sender',
    invoice_number: 'INV-1',
    duties_taxes: 'sender',
    duty_declaration_id: 'ZNS1234567',
  })
  const socks = {
    description: 'Wool socks',
    hs_code: '6115.94',
    country_of_origin: 'CA',
    province_of_origin: 'QC',
    quantity: 5,
    weight: '0.5',
    units: 'kg',
    value: 1_999,
  }
  await who.call('POST', '/international-shipment/items', { shipment_id: id, items: [socks] })
  return bought(who, id, 'cp')
}

/** Says where a parcel will be brought. */
export async function broughtToPoint(who: Caller, shipment: Shipment): Promise<void> {
  const points = await who.call<{ id: string }[]>('GET', '/drop-offs?postal_code=H2L2G9&courier=canpar')
  await who.call('PATCH', `/shipments/${shipment.id}/dropoff`, { drop_off_id: points[0]?.id })
}

/** A draft with the prices of all couriers, which are saved as a quote. */
export async function savedQuote(who: Caller): Promise<Shipment> {
  const draft = await aDraft(who)
  await Promise.all(COURIERS.map((courier) => ratesOf(who, draft.id, courier)))
  await who.call('POST', '/saved-quotes', { shipment_id: draft.id })
  return draft
}
