import type { Claim, ClaimDetails, ClaimFacts, ClaimWindow, PolicyClaims } from '@waybill/types'

/** The facts of a delivered parcel. */
export const claimFacts = (parts: Partial<ClaimFacts> = {}): ClaimFacts => ({
  cover: 120_000,
  shipped_on: '2026-10-28',
  expected_on: '2026-10-30',
  delivered_on: '2026-10-30',
  is_followed: true,
  crosses_border: false,
  is_surface: false,
  begun_on: null,
  ...parts,
})

/** Its dates. */
export const claimWindow = (parts: Partial<ClaimWindow> = {}): ClaimWindow => ({
  openings: [
    {
      claim_type: 'loss',
      opens_on: '2026-11-06',
      is_open: true,
      text: '7 days after the expected delivery, at the latest 21 days after shipping.',
    },
    { claim_type: 'damage', opens_on: '2026-10-30', is_open: true, text: 'As soon as it is delivered.' },
    {
      claim_type: 'missing_contents',
      opens_on: '2026-10-30',
      is_open: true,
      text: 'As soon as it is delivered.',
    },
  ],
  closes_on: '2027-01-26',
  is_closed: false,
  days_left: 63,
  text: '90 days after shipping, or 30 days after delivery if that is later.',
  ...parts,
})

/** The possible claims on its policy. */
export const policyClaims = (parts: Partial<PolicyClaims> = {}): PolicyClaims => ({
  facts: claimFacts(),
  window: claimWindow(),
  may_file: true,
  last: null,
  ...parts,
})

/** The view of a claim. */
export const claimDetails = (parts: Partial<ClaimDetails> = {}): ClaimDetails => ({
  facts: claimFacts(),
  window: claimWindow(),
  evidence: [],
  documents: [],
  messages: [],
  violations: [],
  ...parts,
})

/** A claim of two lamps, with some of it changed. */
export const aClaim = (parts: Partial<Claim> = {}): Claim => ({
  id: 'c1',
  number: 'C-20261109-ABCD1234',
  status: 'submitted',
  claim_type: 'damage',
  amount: 79_000,
  cover: 120_000,
  approved_amount: null,
  currency: 'CAD',
  delivered_on: '',
  description: 'Two of three lamps arrived broken.',
  payout_to: '••• 318',
  payout_reference: '',
  kind: 'parcel',
  policy_id: 'p1',
  policy_number: 'P-20261028-ABCD1234',
  policy_status: 'purchased',
  shipment_id: 's1',
  courier: 'puro',
  courier_name: 'Purolator',
  tracking_number: '329013772085',
  closes_on: '2027-01-26',
  submitted_at: '2026-11-09T14:00:00Z',
  decided_at: null,
  paid_at: null,
  created_at: '2026-11-09T13:00:00Z',
  updated_at: '2026-11-09T14:00:00Z',
  details: claimDetails(),
  ...parts,
})
