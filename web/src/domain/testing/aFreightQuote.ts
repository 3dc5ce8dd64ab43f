import type { LtlQuoteRequest } from '@waybill/types'

/** A freight quote from Montréal to Toronto that waits for the desk, with some of it changed. */
export function aFreightQuote(parts: Partial<LtlQuoteRequest> = {}): LtlQuoteRequest {
  return {
    id: '0199a000-0000-7000-8000-0000000000f1',
    number: 'LTL-000000F1',
    kind: 'freight',
    status: 'active',
    state: 'waiting',
    origin: { name: 'Atelier Lavoie', city: 'Montréal', state: 'QC', postal_code: 'H2L 2G9', country: 'CA' },
    destination: { name: 'Priya Raman', city: 'Toronto', state: 'ON', postal_code: 'M5J 0B6', country: 'CA' },
    ready_date: '2026-11-25',
    dimension_unit: 'in',
    weight_unit: 'lbs',
    pallets: [
      {
        quantity: 2,
        length: '48',
        width: '40',
        height: '50',
        weight: '500',
        goods: 'Bottled water',
        stackable: false,
      },
    ],
    accessorials: ['liftgate_delivery'],
    additional_details: 'Dock closes at four.',
    price: null,
    currency: 'CAD',
    valid_until: null,
    message: '',
    answered_at: null,
    created_at: '2026-11-20T15:00:00Z',
    ...parts,
  }
}
