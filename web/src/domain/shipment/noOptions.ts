import type { ShipmentOptionsInput } from '@waybill/types'

/** Options of which nothing is asked for: what a check looks at that is about something else. */
export const NO_OPTIONS: ShipmentOptionsInput = {
  insurance: false,
  insured_amount: 0,
  insured_image: [],
  signature: true,
  restricted_referred: {},
  additional_details: '',
  other_information: '',
  what_are_you_shipping: '',
  packaging_images: [],
  label_format: null,
}
