/** Words for where a shipment is. */
export const status = {
  shipment: {
    draft: 'Draft',
    quoted: 'Draft with prices',
    rate_selected: 'Ready to pay',
    purchasing: 'Being bought',
    pending_payment: 'Payment needs you',
    purchase_failed: 'Purchase failed',
    purchased: 'Label bought',
    cancel_requested: 'Being cancelled',
    cancelled: 'Cancelled',
    cancel_refused: 'Cancelling refused',
  },
  tracking: {
    label_created: 'Label created',
    picked_up: 'Picked up',
    in_transit: 'In transit',
    out_for_delivery: 'Out for delivery',
    delivered: 'Delivered',
    delivery_attempted: 'Delivery attempted',
    available_for_pickup: 'Ready for pickup',
    exception: 'Exception',
    returned: 'Returned',
    cancelled: 'Cancelled',
  },
}
