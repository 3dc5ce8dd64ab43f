import type { AddressInput } from '@waybill/types'
import { useAddressText } from '@/domain/address/addressText'
import { emptyAddress } from '@/domain/address/emptyAddress'
import { useDescribeAddress } from '@/domain/address/useDescribeAddress'
import { useWords } from '@/shared/i18n'
import type { Describe } from '@/shared/saving'

type Ends = Record<'origin_address' | 'destination_address', AddressInput | null>

/** Puts an end of the journey into words, or a member of it as its form labels it; null for what belongs to neither end. */
export function useDescribeEnds(
  draft: Ends,
): (...field: Parameters<Describe>) => ReturnType<Describe> | null {
  const words = useWords()
  const inWords = useAddressText()
  const member = {
    origin_address: useDescribeAddress(draft.origin_address ?? emptyAddress()),
    destination_address: useDescribeAddress(draft.destination_address ?? emptyAddress()),
  }
  return (path, value) => {
    const [end, ...rest] = path.split('.')
    if (end !== 'origin_address' && end !== 'destination_address') return null
    const label = words.insure.step[end === 'origin_address' ? 'from' : 'to']
    if (rest.length === 0) {
      const { name, place } = inWords(value as AddressInput | null)
      return { label, text: [name, place].filter(Boolean).join(', ') || words.ui.conflict.empty }
    }
    const described = member[end](rest.join('.'), value)
    return { ...described, label: `${label}, ${described.label}` }
  }
}
