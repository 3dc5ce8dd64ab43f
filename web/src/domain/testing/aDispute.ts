import type { OperatorDispute, OperatorDisputeRow } from '@waybill/types'

/** A dispute that waits for a response. */
export const aDisputeRow = (over: Partial<OperatorDisputeRow> = {}): OperatorDisputeRow => ({
  id: 'd1',
  reference: 'du_1',
  account_id: 'a1',
  purchase_id: 'p1',
  amount: 2602,
  currency: 'CAD',
  reason: 'product_not_received',
  reason_text: 'Not received',
  status: 'needs_response',
  status_text: 'Response needed',
  needs_response: true,
  is_open: true,
  due_by: '2026-11-30T15:00:00Z',
  opened_at: '2026-11-20T15:00:00Z',
  closed_at: null,
  ...over,
})

/** The same with its evidence and its money. */
export const aDispute = (over: Partial<OperatorDispute> = {}): OperatorDispute => ({
  dispute: aDisputeRow(),
  balance: null,
  policy_id: null,
  withdrawn: 2602,
  reinstated: 0,
  fee: 1500,
  lost: 4102,
  money: 'The cardholder’s bank has the money until it decides.',
  answered_at: null,
  accepted_at: null,
  evidence: [
    { label: 'Tracking numbers', value: '329014521648' },
    { label: 'Receipt and scans', value: 'Receipt p1\nDelivered 2026-11-12 09:05:00' },
  ],
  acts: [],
  ...over,
})
