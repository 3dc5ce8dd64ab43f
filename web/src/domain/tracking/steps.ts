import type { TrackingStatus } from '@waybill/types'

/** The steps of a parcel's way that a mail can tell, in the order in which they happen. */
export const trackingSteps: readonly TrackingStatus[] = [
  'label_created',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivery_attempted',
  'available_for_pickup',
  'delivered',
  'exception',
  'returned',
  'cancelled',
]
