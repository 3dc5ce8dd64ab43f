import { useCountries } from '@/domain/address/regions'
import { useUnits } from '@/domain/shipment/units'
import { useWords } from '@/shared/i18n'
import { typedText, type Describe } from '@/shared/saving'

/** The fields of a store's set-up and their values, in words. */
export function useDescribeSetup(): Describe {
  const words = useWords()
  const units = useUnits()
  const countries = useCountries()
  return (path, value) => {
    const text = typedText(value)
    const said = (label: string, shown = text) => ({ label, text: shown || words.ui.conflict.empty })
    switch (path) {
      case 'length':
      case 'width':
      case 'height':
        return said(words.parcel[path])
      case 'dimension_unit':
        return said(words.parcel.units.lengths, units.sign(text))
      case 'weight_unit':
        return said(words.parcel.units.weights, units.sign(text))
      case 'hs_code':
        return said(words.invoice.hsCode)
      case 'country_of_origin':
        return said(words.shop.setup.madeIn, countries.find(({ id }) => id === text)?.name)
      default:
        return said(words.shop.setup.itemWeight)
    }
  }
}
