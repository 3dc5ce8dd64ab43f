import type { ShippingAction, ShippingCondition, ShippingRule } from '@waybill/types'
import { useRegions, useCountries } from '@/domain/address/regions'
import { useShops } from '@/domain/shop/shops'
import { useUnits } from '@/domain/shipment/units'
import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'
import type { Choice } from '@/shared/ui'

/** What a rule of a bulk list's rows is bound to, in place of a store's id. */
export const FROM_FILE = 'file'

function within(country: string, regions: readonly Choice[]): Choice[] {
  return regions.map(({ id, name }) => ({ id: `${country}-${id}`, name }))
}

/** Provinces and states as rules name them (`CA-QC`). */
export function useProvinces(): Choice[] {
  return [...within('CA', useRegions('CA')), ...within('US', useRegions('US'))]
}

/** Where orders come from: the stores, and lists. */
export function useSources(): Choice[] {
  const words = useWords().shippingRules
  const shops = useShops()
  return [
    ...(shops.data ?? []).map(({ id, name, domain }) => ({ id, name: name || domain })),
    { id: FROM_FILE, name: words.file },
  ]
}

/** Rules as sentences: “If the parcel goes to Quebec, use Purolator Ground.” */
export function useSentence(): (rule: ShippingRule) => string {
  const words = useWords().shippingRules
  const money = useMoney()
  const units = useUnits()
  const countries = useCountries()
  const provinces = useProvinces()
  const sources = useSources()

  function condition(one: ShippingCondition): string {
    const is = one.test === 'is'
    const over = one.test === 'over'
    const named = (choices: readonly Choice[]) =>
      one.values.map((value) => choices.find(({ id }) => id === value)?.name ?? value)
    switch (one.fact) {
      case 'country':
        return words.says.country(is, named(countries))
      case 'province':
        return words.says.province(is, named(provinces))
      case 'source':
        return words.says.source(is, named(sources))
      case 'weight':
        return words.says.weight(over, `${one.weight} ${units.sign(one.weight_unit ?? 'kg')}`)
      case 'value':
        return words.says.value(over, money(one.amount ?? 0))
      case 'parcels':
        return words.says.parcels(over, one.count ?? 0)
      case 'residential':
        return words.says.residential(is)
      case 'postal_code':
      case 'product':
      case 'checkout':
      case 'tag':
        return words.says[one.fact](is, one.values)
    }
  }

  function action(one: ShippingAction): string {
    switch (one.kind) {
      case 'service':
        return words.does.service(one.service_level || one.service)
      case 'within':
        return words.does.within(one.days ?? 0)
      case 'package':
        return words.does.package(one.package_name)
      case 'signature':
        return words.does.signature(one.signature)
      case 'insurance':
        return words.does.insurance(money(one.amount))
      case 'note':
        return words.does.note(one.note)
      case 'label_format':
        return words.does.label_format[one.label_format]
      case 'cheapest':
      case 'fastest':
      case 'hold':
        return words.does[one.kind]
    }
  }

  return (rule) => words.sentence(rule.conditions.map(condition), rule.actions.map(action))
}
