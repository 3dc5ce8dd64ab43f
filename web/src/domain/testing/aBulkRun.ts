import type { BulkRun } from '@waybill/types'
import { aProfile } from './aProfile'

/** The id of that list. */
export const RUN = '0199a000-0000-7000-8000-000000000040'

/** A list of bulk labels with one row that has its price, with some of it changed. */
export function aBulkRun(parts: Partial<BulkRun> = {}, counts: Partial<BulkRun['counts']> = {}): BulkRun {
  return {
    id: RUN,
    name: 'orders.csv',
    state: 'open',
    stopped_by: null,
    origin_address: aProfile().address,
    choice: { by: 'cheapest', date: null, courier_slug: '', service: '' },
    counts: {
      rows: 1,
      needs_fix: 0,
      waiting: 0,
      priced: 1,
      no_rate: 0,
      ordered: 0,
      buying: 0,
      pending_payment: 0,
      bought: 0,
      price_rose: 0,
      failed: 0,
      cancelled: 0,
      ...counts,
    },
    total: 1797,
    tax: 207,
    buyable: 1,
    insurance: 0,
    lacking: 0,
    spent: 0,
    created_at: '2026-11-23T12:00:00Z',
    updated_at: '2026-11-23T12:00:00Z',
    ...parts,
  }
}
