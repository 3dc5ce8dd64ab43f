import type { AddressInput, ParcelInput, QuickQuoteState, QuickRateInput } from '@waybill/types'
import { create } from 'zustand'
import { emptyAddress } from '@/domain/address/emptyAddress'
import { ask } from '@/shared/rules'
import { emptyQuestion } from './question'

type QuickQuote = {
  /** The last question; null before. */
  state: QuickQuoteState | null
  /** Takes over what was asked: places always, parcels where core's rule copies them. */
  take: (asked: QuickRateInput, option: QuickQuoteState['option']) => void
}

/** The quick quote of this visit, so that its dialog opens again as it was left. Nothing of it is stored. */
export const useQuickQuote = create<QuickQuote>()((set, get) => ({
  state: null,
  take: ({ origin_address, destination_address, parcels }, option) => {
    const empty = { origin_address: emptyAddress(''), destination_address: emptyAddress(''), parcels: [] }
    const state = get().state ?? { ...empty, option, commercial_invoice: null }
    const change = { origin_address, destination_address, parcels, option, commercial_invoice: null }
    set({ state: ask('quote.quick', { state, change }) })
  },
}))

/** The question that the dialog begins with: what was asked last, else from one's own place. */
export function firstQuestion(
  state: QuickQuoteState | null,
  own: AddressInput | null | undefined,
  blankParcel: ParcelInput,
): QuickRateInput {
  const blank = emptyQuestion(blankParcel)
  if (state === null) {
    const from = own ? { country: own.country, postal_code: own.postal_code } : {}
    return { ...blank, origin_address: { ...blank.origin_address, ...from } }
  }
  const { origin_address, destination_address, parcels } = state
  const [parcel = blank.parcels[0]] = parcels
  return { origin_address, destination_address, parcels: [parcel] }
}

/** Where a draft of a quick quote begins: the whole of one's own address where the code is the same, else the place asked for. */
export function originOf(asked: AddressInput, own: AddressInput | null | undefined): AddressInput {
  const isOwn = own?.country === asked.country && own.postal_code === asked.postal_code
  return isOwn ? { ...own, address_type: 'profile' } : asked
}
