// First lines of a new user, with the fields at hand and no others: each is accepted and answered.
import { ask, init } from '@waybill/rules'

await init()

export const answers = [
  ask('address.check', { country: 'CA', postal_code: 'K1A 0B1' }),
  ask('address.tidy', { street1: '  80 wellington st ', city: 'ottawa', country: 'CA' }),
  ask('address.suggest', { country: 'CA', state: 'QC', postal_code: 'K1A 0B1' }),
  ask('parcel.format', { weight: '2.5', length: '30', width: '20', height: '10' }),
  ask('parcel.dimensional_weight', { length: '30', width: '20', height: '10' }),
  ask('courier.check', { courier_slug: 'cp', parcels: [{ weight: '2.5' }] }),
  ask('customs.check', { international_shipment_item: [{ description: 'Cotton shirt', quantity: 2 }] }),
  ask('customs.totals', [{ quantity: 2, value: 1_999, weight: '0.4' }]),
  ask('insurance.fee', { amount: 50_000 }, { lang: 'fr' }),
  ask('account.login', { email: 'ana@example.ca' }),
  ask('shipment.check', { origin_address: { country: 'CA' }, parcels: [{ weight: '1' }] }),
]
