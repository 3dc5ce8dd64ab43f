import type { OrderFulfilment, OrderPayment, ShopParcelState } from '@waybill/types'
import type { Tone } from '@/shared/ui'

/** How each state of an order looks. */
export const fulfilmentLooks: Record<OrderFulfilment, Tone> = {
  unfulfilled: 'warn',
  partial: 'info',
  fulfilled: 'good',
  on_hold: 'neutral',
  cancelled: 'neutral',
}

/** How far an order can be sent, in the order of its way. */
export const fulfilments = Object.keys(fulfilmentLooks) as OrderFulfilment[]

/** How each state of its payment looks. */
export const paymentLooks: Record<OrderPayment, Tone> = {
  pending: 'warn',
  paid: 'good',
  partial: 'warn',
  partly_refunded: 'info',
  refunded: 'neutral',
}

/** How it looks what the store knows of a parcel. */
export const parcelLooks: Record<ShopParcelState, Tone> = {
  draft: 'neutral',
  telling: 'info',
  told: 'good',
  by_file: 'good',
  taking_back: 'info',
  taken_back: 'neutral',
  refused: 'bad',
}
