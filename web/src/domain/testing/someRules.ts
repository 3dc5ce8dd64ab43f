import type { ShippingRules } from '@waybill/types'

/** An account without shipping rules, with some of it changed. */
export function someRules(parts: Partial<ShippingRules> = {}): ShippingRules {
  return { matching: 'first', rules: [], version: 0, updated_at: null, ...parts }
}
