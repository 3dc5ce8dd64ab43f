import type { AddressInput, AddressText } from '@waybill/types'
import { useAsk } from '@/shared/rules'
import { emptyAddress } from './emptyAddress'

/** Puts addresses into words: whose they are, and where, as they are printed on labels; of none, nothing. */
export function useAddressText(): (address: AddressInput | null) => AddressText {
  const ask = useAsk()
  return (address) => ask('address.text', address ?? emptyAddress(''))
}
