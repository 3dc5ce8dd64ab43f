import type { ParcelInput } from '@waybill/types'
import { useUnits } from '@/domain/shipment/units'
import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'
import { typedText, type Describe } from '@/shared/saving'
import type { ParcelPart } from './ParcelFields'

/** Puts a field of the parcels and its value into words, as the step labels them. */
export function useDescribeParcels(draft: ParcelPart): Describe {
  const words = useWords()
  const units = useUnits()
  const money = useMoney()
  const { empty } = words.ui.conflict
  const ofParcel = (parcel: ParcelInput | undefined, member: string, value: unknown) => {
    const text = typedText(value)
    const measured = (unit: string | null | undefined) =>
      text === '' ? empty : [text, units.sign(unit ?? null)].filter(Boolean).join(' ')
    switch (member) {
      case 'length':
      case 'width':
      case 'height':
        return { label: words.parcel[member], text: measured(parcel?.dimension_unit) }
      case 'weight':
        return { label: words.parcel.weight, text: measured(parcel?.weight_unit) }
      case 'dimension_unit':
        return { label: words.parcel.units.lengths, text: units.sign(text) || empty }
      case 'weight_unit':
        return { label: words.parcel.units.weights, text: units.sign(text) || empty }
      case 'parcel_items': {
        const count = Array.isArray(value) ? value.length : 0
        return { label: words.shipment.contents, text: words.invoice.lineCount(count) }
      }
      default:
        return { label: words.shipment.kind, text: words.shipment.kinds[text as 'parcel' | 'envelope'] }
    }
  }
  const things: Partial<Record<string, string>> = {
    description: words.invoice.description,
    quantity: words.invoice.quantity,
    weight: words.invoice.weightOfOne,
    units: words.parcel.units.weights,
    value: words.invoice.valueOfOne,
  }
  const ofThing = (thing: string, value: unknown) => {
    if (typeof value === 'number') return thing === 'value' ? money(value) : String(value)
    return thing === 'units' ? units.sign(typedText(value)) : typedText(value)
  }
  return (path, value) => {
    const [, inside, item, thing] = /^parcels\[(\d+)\]\.parcel_items\[(\d+)\]\.(\w+)/.exec(path) ?? []
    if (item !== undefined && thing !== undefined) {
      const holder = draft.parcels.find((_, at) => String(at) === inside)
      const place = (holder?.parcel_items ?? []).findIndex((_, at) => String(at) === item)
      const label = `${words.invoice.itemNumber(place + 1)}, ${things[thing] ?? words.shipment.contents}`
      return { label, text: ofThing(thing, value) || empty }
    }
    const [, place, member] = /^parcels\[(\d+)\]\.(\w+)/.exec(path) ?? []
    if (place === undefined || member === undefined) {
      const count = Array.isArray(value) ? value.length : 0
      return { label: words.shipment.step.parcel, text: words.shipment.parcels(count) }
    }
    const index = draft.parcels.findIndex((_, at) => String(at) === place)
    const described = ofParcel(draft.parcels[index], member, value)
    if (draft.parcels.length === 1) return described
    return { ...described, label: `${words.shipment.parcelNumber(index + 1)}, ${described.label}` }
  }
}
