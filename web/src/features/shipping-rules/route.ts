/** The screen as its route takes it. */
export { ShippingRules as Component } from './ShippingRules'
