import type { ParcelInput } from '@waybill/types'

/** An empty parcel, in the units of the one before it. */
export function aParcel(before?: ParcelInput): ParcelInput {
  return {
    type: before?.type ?? 'parcel',
    length: '',
    width: '',
    height: '',
    weight: '',
    weight_unit: before?.weight_unit ?? 'kg',
    dimension_unit: before?.dimension_unit ?? 'cm',
    parcel_items: [],
  }
}
