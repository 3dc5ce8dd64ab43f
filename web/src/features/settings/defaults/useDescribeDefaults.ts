import type { AccountDefaultsInput, LabelFormat, ParcelInput, Units } from '@waybill/types'
import { useUnits } from '@/domain/shipment/units'
import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'
import { typedText, type Describe } from '@/shared/saving'

/** Puts a default and its value into words, as the form labels them. */
export function useDescribeDefaults(draft: AccountDefaultsInput): Describe {
  const words = useWords()
  const units = useUnits()
  const money = useMoney()
  const { yes, no, empty } = words.ui.conflict
  const measured = (value: unknown, unit: string | null | undefined) =>
    value === '' || value === undefined
      ? empty
      : [typedText(value), units.sign(unit ?? null)].filter(Boolean).join(' ')
  const kind = (value: unknown) =>
    value === null || value === undefined
      ? words.defaults.noPackage
      : words.shipment.kinds[(value as ParcelInput).type]
  return (path, value) => {
    switch (path) {
      case 'units':
        return { label: words.defaults.units, text: words.defaults.unitsOf[value as Units] }
      case 'signature':
        return { label: words.defaults.signature, text: value === true ? yes : no }
      case 'insurance':
        return { label: words.defaults.insurance, text: value === true ? yes : no }
      case 'label_format':
        return {
          label: words.defaults.labelFormat,
          text: words.defaults.labelFormats[value as LabelFormat].name,
        }
      case 'language':
        return { label: words.defaults.language, text: value === 'fr' ? 'Français' : 'English' }
      case 'reference':
        return { label: words.address.reference, text: typedText(value) || empty }
      case 'business_number':
        return { label: words.defaults.businessNumber, text: typedText(value) || empty }
      case 'approval_over':
        return {
          label: words.defaults.approvalOver,
          text: typeof value === 'number' ? money(value) : empty,
        }
      case 'package.length':
        return { label: words.parcel.length, text: measured(value, draft.package?.dimension_unit) }
      case 'package.width':
        return { label: words.parcel.width, text: measured(value, draft.package?.dimension_unit) }
      case 'package.height':
        return { label: words.parcel.height, text: measured(value, draft.package?.dimension_unit) }
      case 'package.weight':
        return { label: words.parcel.weight, text: measured(value, draft.package?.weight_unit) }
      case 'package.dimension_unit':
        return { label: words.parcel.units.lengths, text: units.sign(typedText(value)) || empty }
      case 'package.weight_unit':
        return { label: words.parcel.units.weights, text: units.sign(typedText(value)) || empty }
      case 'package.type':
        return { label: words.defaults.package, text: words.shipment.kinds[value as ParcelInput['type']] }
      default:
        return { label: words.defaults.package, text: kind(value) }
    }
  }
}
