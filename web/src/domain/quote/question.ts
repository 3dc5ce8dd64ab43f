import type { AddressInput, ParcelInput, QuickRateInput } from '@waybill/types'
import { emptyAddress } from '@/domain/address/emptyAddress'

/** A parcel between two places of which nothing is typed yet; `blank` is an empty one in the asker's units. */
export function emptyQuestion(blank?: ParcelInput): QuickRateInput {
  const sides = { length: '', width: '', height: '', dimension_unit: 'cm' } as const
  return {
    origin_address: emptyAddress(),
    destination_address: emptyAddress(),
    parcels: [blank ?? { type: 'parcel', ...sides, weight: '', weight_unit: 'kg', parcel_items: [] }],
  }
}

/** The question with a changed place. */
export function withPlace(
  question: QuickRateInput,
  end: 'origin_address' | 'destination_address',
  values: Partial<AddressInput>,
): Partial<QuickRateInput> {
  return { [end]: { ...question[end], ...values } }
}

/** The question with a changed parcel. */
export function withParcel(
  { parcels: [parcel] }: QuickRateInput,
  values: Partial<ParcelInput>,
): Partial<QuickRateInput> {
  return { parcels: [{ ...parcel, ...values }] }
}
