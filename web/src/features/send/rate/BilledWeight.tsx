import type { BilledWeight, ParcelInput, Rate, WeightUnit } from '@waybill/types'
import { Ruler } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'

/** The unit in which the user entered the parcels' weights. */
function typedUnit(parcels: readonly ParcelInput[], { unit }: BilledWeight): WeightUnit {
  return parcels[0]?.weight_unit ?? unit
}

/** Puts a billed weight into words: in the unit that was typed, and in the courier's where that is another. */
function useBilledText(parcels: readonly ParcelInput[]) {
  const ask = useAsk()
  /** The weight in the typed unit, with as many places as are shown. */
  const typed = (weight: BilledWeight): BilledWeight => {
    const unit = typedUnit(parcels, weight)
    if (unit === weight.unit) return weight
    const value = ask('parcel.weight', { value: weight.billable, from: weight.unit, to: unit })
    return { ...weight, unit, billable: rounded(value, unit) }
  }
  const rounded = (weight: string, weight_unit: WeightUnit) =>
    ask('parcel.format', {
      type: 'envelope',
      length: '',
      width: '',
      height: '',
      dimension_unit: null,
      parcel_items: [],
      weight,
      weight_unit,
    }).weight
  const inWords = ({ billable: weight, unit }: BilledWeight) => ask('parcel.weight_display', { weight, unit })
  return {
    typed,
    inWords: (weight: BilledWeight) => inWords(typed(weight)),
    ofCourier: (weight: BilledWeight) =>
      typedUnit(parcels, weight) === weight.unit ? null : inWords(weight),
  }
}

/** The weight that is billed, in the unit that was typed, with the courier's own next to it where that differs. */
export function BilledWeightText({ rate, parcels }: { rate: Rate; parcels: readonly ParcelInput[] }) {
  const { inWords, ofCourier } = useBilledText(parcels)
  const other = ofCourier(rate.billed_weight)
  return (
    <>
      {inWords(rate.billed_weight)}
      {other !== null && ` (${other})`}
    </>
  )
}

/** Which weight is billed and why, parcel by parcel, with the sum behind it where the service bills by volume too. */
export function BilledWeightNote({ rate, parcels }: { rate: Rate; parcels: readonly ParcelInput[] }) {
  const words = useWords()
  const ask = useAsk()
  const { typed, ofCourier } = useBilledText(parcels)
  const { courier_slug, service } = rate
  const each = parcels.map((parcel) =>
    ask('rate.billed_weight', { courier_slug, service, parcels: [parcel] }),
  )
  const perParcel = parcels.length > 1 && each.every((weight) => weight !== null)
  const sentences = (weight: BilledWeight) => {
    const other = ofCourier(weight)
    return [
      ask('rate.billed_weight_reason', typed(weight)),
      other !== null && words.shipment.courierBills(other),
      ask('rate.billed_weight_sum', weight),
    ]
      .filter(Boolean)
      .join(' ')
  }
  return (
    <div className="mt-3 flex max-w-lg items-start gap-2 text-[13px] text-muted">
      <Ruler aria-hidden className="mt-0.5 size-4 shrink-0" />
      {perParcel ? (
        <ul className="flex flex-col gap-1">
          {each.map(
            (weight, place) =>
              weight && (
                // Parcels have no names of their own; their place is what they are.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={place}>
                  <span className="font-medium text-ink">{words.shipment.parcelNumber(place + 1)}.</span>{' '}
                  {sentences(weight)}
                </li>
              ),
          )}
        </ul>
      ) : (
        <p>{sentences(rate.billed_weight)}</p>
      )}
    </div>
  )
}
