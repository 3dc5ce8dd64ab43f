/** Shipping rules. */
export { shippingRules } from './shippingRules'
