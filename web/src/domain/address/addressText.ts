import type { AddressInput, AddressText } from '@waybill/types'
import { useAsk } from '@/shared/rules'
import { emptyAddress } from './emptyAddress'

/** Puts addresses into words: the person, and the place as printed on labels; for no address, nothing. */
export function useAddressText(): (address: AddressInput | null) => AddressText {
  const ask = useAsk()
  return (address) => ask('address.text', address ?? emptyAddress(''))
}
