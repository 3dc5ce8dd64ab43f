import type { SavedQuote } from '@waybill/types'
import { aShipment } from './aShipment'

/** A saved quote from Montréal to Toronto, with some of it changed. */
export function aQuote(parts: Partial<SavedQuote> = {}): SavedQuote {
  return {
    id: '0199a000-0000-7000-8000-000000000020',
    kind: 'parcel',
    status: 'active',
    origin: { name: 'Marie Lavoie', city: 'Montréal', state: 'QC', postal_code: 'H2L 2G9', country: 'CA' },
    destination: { name: 'Priya Raman', city: 'Toronto', state: 'ON', postal_code: 'M5J 0B6', country: 'CA' },
    parcels: aShipment().parcels,
    insured_amount: null,
    complete: true,
    courier_slug: 'cp',
    courier_name: 'Canada Post',
    service: 'DOM.EP',
    service_level: 'Expedited Parcel',
    total: 1512,
    currency: 'CAD',
    price_now: 1512,
    message: null,
    checked_at: '2026-11-20T15:00:00Z',
    simulated: true,
    rates: [
      {
        courier_slug: 'cp',
        courier_name: 'Canada Post',
        service: 'DOM.EP',
        service_level: 'Expedited Parcel',
        total: 1512,
        delivery_days: 2,
      },
    ],
    created_at: '2026-11-20T15:00:00Z',
    ...parts,
  }
}
