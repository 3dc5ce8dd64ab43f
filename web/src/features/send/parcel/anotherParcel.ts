import type { ParcelInput } from '@waybill/types'

/** Another empty parcel, of the kind and in the units of the one before it. */
export function anotherParcel(blank: ParcelInput, before: ParcelInput | undefined): ParcelInput {
  const { type, weight_unit, dimension_unit } = before ?? blank
  return {
    ...blank,
    type,
    weight_unit: weight_unit ?? blank.weight_unit,
    dimension_unit: dimension_unit ?? blank.dimension_unit,
  }
}
