import type { AddressInput } from '@waybill/types'
import { useEffect, useRef } from 'react'

/** An end of the way that an address is chosen for. */
export type End = 'origin' | 'destination'

type Take = (address: AddressInput) => void

/** The forms on the screen that an address can be chosen into, the last one on top. */
const takers: { end: End; take: Take }[] = []

/** Lets the address book's dialog put what is chosen there into this form, while it is on the screen. */
export function useAddressReceiver(end: End, take: Take): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const taker = { end, take: (address: AddressInput) => latest.current(address) }
    takers.push(taker)
    return () => void takers.splice(takers.indexOf(taker), 1)
  }, [end])
}

/** The form that an address for this end goes into; none where none is on the screen. */
export function addressReceiverFor(end: End): Take | undefined {
  return takers.findLast((taker) => taker.end === end)?.take
}
