import { useShipmentOptions } from '@/domain/site/shipmentOptions'
import { useWords } from '@/shared/i18n'
import { typedText, type Describe } from '@/shared/saving'
import { useDescribeEnds } from '../useDescribeEnds'
import type { FreightDraft } from './freightDraft'

/** Puts a question about freight and its answer into words, as the form labels them. */
export function useDescribeFreight(draft: FreightDraft): Describe {
  const words = useWords()
  const ends = useDescribeEnds(draft)
  const known = useShipmentOptions().data ?? []
  const { empty } = words.ui.conflict
  const named: Partial<Record<string, Record<string, string>>> = {
    conveyance: words.freight.conveyance,
    shipment_method: words.freight.method,
    packaging: words.freight.packaging,
    box_type: words.freight.boxType,
    product_type: Object.fromEntries(known.map(({ key, label }) => [key, label])),
  }
  return (path, value) => {
    const end = ends(path, value)
    if (end) return end
    const label = words.freight.field[path as keyof FreightDraft]
    if (typeof value === 'boolean') return { label, text: value ? words.freight.yes : words.freight.no }
    const text = typedText(value)
    return { label, text: (named[path]?.[text] ?? text) || empty }
  }
}
