import type { Shipment, ShipmentOptionsInput } from '@waybill/types'
import { ask } from '@/shared/rules'

/** The step's draft; the amount stays text until core reads it. */
export type OptionsDraft = { options: ShipmentOptionsInput; amount: string }

/** What is saved of it. */
export type OptionsPart = { options: ShipmentOptionsInput }

/** What a shipment holds of it, ready to be typed on. Which images there are is not typed. */
export const draftOf = ({ options }: Shipment): OptionsDraft => ({
  options: { ...options, insured_image: [], packaging_images: [] },
  amount: ask('number.cents_field', options.insured_amount),
})

/** What is saved of a draft. */
export const partOf = ({ options, amount }: OptionsDraft): OptionsPart => ({
  options: { ...options, insured_amount: ask('number.cents', amount) ?? 0 },
})
