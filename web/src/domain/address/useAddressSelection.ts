import type { AddressInput, AddressSelection, SelectionEvent } from '@waybill/types'
import { useState } from 'react'
import { useAsk } from '@/shared/rules'
import { emptyAddress } from './emptyAddress'

/** No address, and so none chosen. */
const NOTHING: AddressSelection = { addresses: [], selected_index: -1 }

/** The chosen address of a list; null where none is. */
const chosenOf = ({ addresses, selected_index }: AddressSelection) => addresses[selected_index] ?? null

/**
 * The address chosen for one end of the way. Core says what becomes of it: one that is set takes the place of what was
 * there, one that is changed is custom from then on, and removing leaves none.
 */
export function useAddressSelection(initial: AddressInput | null) {
  const ask = useAsk()
  const after = (state: AddressSelection, event: SelectionEvent, address: AddressInput) =>
    ask('address.select', { state, event, address })
  const [selection, setSelection] = useState(() => (initial ? after(NOTHING, 'set', initial) : NOTHING))
  const move = (event: SelectionEvent, address: AddressInput) => {
    const next = after(selection, event, address)
    setSelection(next)
    return chosenOf(next)
  }
  return {
    chosen: chosenOf(selection),
    /** Chooses an address, and gives it as chosen. */
    set: (address: AddressInput) => move('set', address) ?? address,
    /** Chooses none. */
    remove: () => move('remove', emptyAddress()),
    /** What the chosen address is after it was changed. */
    changed: (address: AddressInput) => chosenOf(after(selection, 'change', address)) ?? address,
  }
}
