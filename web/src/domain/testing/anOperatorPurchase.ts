import type { OperatorPurchase, WaitingPurchase } from '@waybill/types'

/** A purchase whose label is in doubt. */
export const aWaitingPurchase = (over: Partial<WaitingPurchase> = {}): WaitingPurchase => ({
  id: 'p1',
  reference: '0190c5d67b007c3a9f001d2b3c4d5e6f',
  account_id: 'a1',
  state: 'label_in_doubt',
  since: '2026-11-20T15:00:00Z',
  courier: 'puro',
  courier_name: 'Purolator',
  service: 'PurolatorGround',
  amount: 2602,
  currency: 'CAD',
  card: 'Visa ending in 4242',
  next_try_at: null,
  failure: null,
  created_at: '2026-11-20T14:58:00Z',
  ...over,
})

/** The same with its timeline and what settles it. */
export const anOperatorPurchase = (over: Partial<OperatorPurchase> = {}): OperatorPurchase => ({
  purchase: aWaitingPurchase(),
  goes_to: 'Toronto ON M5J',
  tracking_numbers: [],
  tries: 2,
  dispute_id: null,
  timeline: [
    { step: 'begun', at: '2026-11-20T14:58:00Z', times: null },
    { step: 'order_sent', at: '2026-11-20T14:58:02Z', times: null },
    { step: 'answer_lost', at: '2026-11-20T15:00:00Z', times: null },
    { step: 'looked_for', at: null, times: 2 },
  ],
  choices: [
    { outcome: 'found', money: 'charged', voids_label: false },
    { outcome: 'not_found', money: 'released', voids_label: false },
    { outcome: 'refund', money: 'released', voids_label: false },
  ],
  acts: [],
  ...over,
})
