import type { ShipmentOptionsInput } from '@waybill/types'
import { useShipmentOptions } from '@/domain/site/shipmentOptions'
import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { typedText, type Describe } from '@/shared/saving'

/** Puts an option and its value into words, as the step labels them. */
export function useDescribeOptions(): Describe {
  const words = useWords()
  const money = useMoney()
  const ask = useAsk()
  const known = useShipmentOptions().data ?? []
  const { yes, no, empty } = words.ui.conflict
  const labelOf = (key: string) => known.find((option) => option.key === key)?.label ?? key
  const texts: Partial<Record<keyof ShipmentOptionsInput, string>> = {
    additional_details: words.options.additionalDetails,
    other_information: words.options.otherInformation,
  }
  return (path, value) => {
    const text = typedText(value)
    if (path === 'amount') {
      const cents = ask('number.cents', text)
      return { label: words.shipment.insuredAmount, text: cents === null ? empty : money(cents) }
    }
    const [, member = '', question] = path.split('.')
    if (member === 'what_are_you_shipping')
      return { label: words.options.goods, text: text === '' ? empty : labelOf(text) }
    const label = texts[member as keyof ShipmentOptionsInput]
    if (label !== undefined) return { label, text: text || empty }
    if (member === 'restricted_referred')
      return {
        label: question === undefined ? words.options.questions : labelOf(question),
        text: value === true ? yes : no,
      }
    const switched = member === 'insurance' ? words.shipment.insurance : words.shipment.signature
    return { label: switched, text: value === true ? yes : no }
  }
}
