import type { Rate } from '@waybill/types'

/** A rate of Canada Post, with some of it changed. */
export function aRate(parts: Partial<Rate> = {}): Rate {
  return {
    id: 'first',
    courier_slug: 'cp',
    courier_name: 'Canada Post',
    service: 'DOM.EP',
    service_level: 'Expedited Parcel',
    delivery_days: 2,
    delivery_estimate: '2026-11-24',
    guaranteed: false,
    total: 1512,
    counter_price: null,
    currency: 'CAD',
    charges: [{ kind: 'base', rule: 'base', label: 'Base rate', percent: null, amount: 1512 }],
    billed_weight: {
      actual: '2.5',
      dimensional: '3.2',
      billable: '3.2',
      unit: 'kg',
      divisor: 5000,
      driver: 'length',
    },
    included_cover: { amount: 10000, text: 'Includes up to $100' },
    blockers: [],
    tags: [],
    simulated: true,
    quoted_at: '2026-11-20T14:56:00Z',
    expires_at: '2026-11-20T15:26:00Z',
    ...parts,
  }
}
