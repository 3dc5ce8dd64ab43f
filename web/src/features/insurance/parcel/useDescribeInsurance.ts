import { useShipmentOptions } from '@/domain/site/shipmentOptions'
import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { typedText, type Describe } from '@/shared/saving'
import { useDescribeEnds } from '../useDescribeEnds'
import type { InsuranceDraft } from './insuranceDraft'

/** Puts a field of the form for insuring a parcel and its value into words, as the form labels them. */
export function useDescribeInsurance(draft: InsuranceDraft): Describe {
  const words = useWords()
  const money = useMoney()
  const ends = useDescribeEnds(draft)
  const couriers = useRule('courier.list', true)
  const known = useShipmentOptions().data ?? []
  const { yes, no, empty } = words.ui.conflict
  const nameOf = (key: string) => known.find((option) => option.key === key)?.label ?? key
  const labels: Record<string, string> = {
    courier_name: words.insure.courierName,
    service_level: words.insure.service,
    tracking_number: words.insure.tracking,
    ship_date: words.insure.shipsOn,
    additional_details: words.insure.inside,
    declared_value: words.insure.value,
  }
  return (path, value) => {
    const end = ends(path, value)
    if (end) return end
    const text = typedText(value)
    if (path === 'courier') {
      const named = couriers.find(({ slug }) => slug === text)?.name
      return { label: words.insure.courier, text: named ?? (text ? words.insure.otherCourier : empty) }
    }
    if (path === 'what_are_you_shipping')
      return { label: words.insure.goods, text: text ? nameOf(text) : empty }
    if (path === 'cover')
      // Without a cover of its own, all that it is worth is covered.
      return {
        label: words.insure.cover,
        text: typeof value === 'number' ? money(value) : words.insure.value,
      }
    const question = path.replace('restricted_referred.', '')
    if (question !== path) return { label: nameOf(question), text: value === true ? yes : no }
    return { label: labels[path] ?? path, text: text || empty }
  }
}
