import type { AddressInput, InsurancePolicy, ShippingInsuranceInput } from '@waybill/types'
import { ask } from '@/shared/rules'

/** The form for insuring a parcel as it is typed: the value as text, and the cover where it is not the value. */
export type InsuranceDraft = Pick<
  ShippingInsuranceInput,
  | 'shipping_with'
  | 'origin_address'
  | 'destination_address'
  | 'courier'
  | 'courier_name'
  | 'service_level'
  | 'tracking_number'
  | 'ship_date'
  | 'additional_details'
  | 'what_are_you_shipping'
  | 'restricted_referred'
> & { declared_value: string; cover: number | null }

/** The draft of a new policy. */
export const emptyInsurance = (origin: AddressInput | null, value: string): InsuranceDraft => ({
  shipping_with: 'insure_only',
  origin_address: origin,
  destination_address: null,
  courier: '',
  courier_name: '',
  service_level: '',
  tracking_number: '',
  ship_date: '',
  additional_details: '',
  what_are_you_shipping: '',
  restricted_referred: {},
  declared_value: value,
  cover: null,
})

/** The form as the server holds it; null before the first save. */
export function draftOfPolicy(policy: InsurancePolicy | undefined): InsuranceDraft | null {
  const form = policy?.form
  if (!form) return null
  const { insured_amount, declared_value, ...typed } = form
  return {
    ...emptyInsurance(null, ''),
    ...Object.fromEntries(
      Object.keys(emptyInsurance(null, '')).flatMap((member) =>
        member in typed ? [[member, typed[member as keyof typeof typed]]] : [],
      ),
    ),
    declared_value: declared_value > 0 ? ask('number.cents_field', declared_value) : '',
    cover: insured_amount === declared_value ? null : insured_amount,
  }
}

/** The form's value in cents; 0 for text that is not an amount. */
export const valueOf = ({ declared_value }: InsuranceDraft): number =>
  ask('number.cents', declared_value) ?? 0

/** The form as the server and the rules take it. */
export function inputOf(draft: InsuranceDraft, id: string | undefined): ShippingInsuranceInput {
  const { cover, ...typed } = draft
  const declared_value = valueOf(draft)
  return {
    ...typed,
    id: id ?? '',
    signature: true,
    declared_value,
    insured_amount: cover ?? declared_value,
    product_images: [],
    packaging_images: [],
    proof_files: [],
  }
}
