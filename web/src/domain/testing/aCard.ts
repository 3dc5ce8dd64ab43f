import type { BillingCard } from '@waybill/types'

/** A card that pays, with some of it changed. */
export function aCard(parts: Partial<BillingCard> = {}): BillingCard {
  return {
    id: 'visa',
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2030,
    is_default: true,
    expired: false,
    kept: true,
    warning: null,
    ...parts,
  }
}
