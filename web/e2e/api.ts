import type { AddressInput, LoginAnswer, Rate, RateSource, Shipment, ShipmentInput } from '@waybill/types'
import { expect, type Page } from '@playwright/test'

// What a journey begins with is entered as the page's own calls enter it: forms are typed into where they are the subject.

/** The token of the user signed in at a page of the site; null where nobody is. */
export async function tokenOf(page: Page): Promise<string | null> {
  const stored = await page.evaluate(() => localStorage.getItem('waybill'))
  return stored === null
    ? null
    : (JSON.parse(stored) as { state: { userToken: string | null } }).state.userToken
}

/** Signs a user in on a page of the site, from its next load on. */
export async function keepSession(page: Page, { token, user }: LoginAnswer): Promise<void> {
  const kept = JSON.stringify({ state: { userToken: token, userDetails: user }, version: 0 })
  await page.evaluate((text) => localStorage.setItem('waybill', text), kept)
}

/** One call to the API in the name of the user signed in at the page, if any; a refusal fails the journey. */
export async function ask<T>(page: Page, method: 'GET' | 'POST' | 'PATCH', path: string, data?: unknown) {
  const token = await tokenOf(page)
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    ...(token !== null && { headers: { Authorization: `Bearer ${token}` } }),
    ...(data !== undefined && { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return ((await answer.json()) as { data: T }).data
}

/** An address as typed: a person in Montréal, except for what is given. */
export const anAddress = (changes: Partial<AddressInput> = {}): AddressInput => ({
  contact_first_name: 'Marie',
  contact_last_name: 'Lavoie',
  contact_phone: '514 555 0142',
  contact_phone_ext: '',
  contact_email: '',
  company_name: '',
  street1: '1204 rue Sainte-Catherine E',
  street2: '',
  city: 'Montréal',
  state: 'QC',
  postal_code: 'H2L 2G9',
  country: 'CA',
  reference: '',
  invoice_reference: '',
  add_to_address_book: false,
  residential: 0,
  address_type: 'custom',
  ...changes,
})

const priya = { contact_first_name: 'Priya', contact_last_name: 'Raman' }

export const TORONTO = anAddress({
  ...priya,
  contact_phone: '416 555 0142',
  street1: '88 Queens Quay W',
  city: 'Toronto',
  state: 'ON',
  postal_code: 'M5J 0B6',
})

export const NEW_YORK = anAddress({
  ...priya,
  contact_phone: '212 555 0142',
  contact_email: 'priya@example.com',
  street1: '88 5th Ave',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country: 'US',
})

/** Begins a draft with a parcel of 40 × 20 × 20 cm and 2.5 kg from Montréal, and gives it as it is then. */
export function aDraft(page: Page, destination = TORONTO): Promise<Shipment> {
  const parcel = { type: 'parcel', length: '40', width: '20', height: '20', weight: '2.5' } as const
  const body: Partial<ShipmentInput> = {
    origin_address: anAddress({ address_type: 'profile' }),
    destination_address: destination,
    parcels: [{ ...parcel, weight_unit: 'kg', dimension_unit: 'cm', parcel_items: [] }],
  }
  return ask(page, 'POST', '/shipments/create-or-update', body)
}

/** Opens such a draft at its prices. */
export async function atPrices(page: Page): Promise<Shipment> {
  const draft = await aDraft(page)
  await page.goto(`/shipment/${draft.id}?step=rate`)
  return draft
}

/** Opens such a draft where it is paid for, with the first price of a courier chosen: of the post unless another is said. */
export async function atPayment(page: Page, courier = 'cp'): Promise<Shipment> {
  const { id } = await aDraft(page)
  const sources = await ask<RateSource[]>(page, 'GET', '/couriers')
  const source = sources.find((one) => one.courier === courier)
  const headers = { Authorization: `Bearer ${source?.token}` }
  const answer = await page.request.get(`${source?.base_url}/get-rates/${id}/${courier}`, { headers })
  const { data } = (await answer.json()) as { data: Rate[] }
  const choice = { shipment_id: id, temp_selected_rate_id: data[0]?.id }
  const draft = await ask<Shipment>(page, 'POST', '/update-temp-rate-id', choice)
  await page.goto(`/shipment/${id}?step=pay`)
  return draft
}
