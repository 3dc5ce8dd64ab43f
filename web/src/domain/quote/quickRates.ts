import type { QuickCheckInput, QuickQuoteState, SaveQuoteInput, Shipment } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { addressOf } from '@/domain/address/emptyAddress'
import { originOf } from './quickQuote'
import { savedQuotesKey } from './savedQuotesKey'
import { useUser } from '@/domain/session/user'
import { call } from '@/shared/http'
import { shipmentsKey } from '@/domain/shipment/shipments'

function discard(id: string): void {
  call({ method: 'DELETE', path: `/shipments/${id}`, keepalive: true }).catch((error: unknown) =>
    console.warn(error),
  )
}

/**
 * Asks every courier what a parcel costs between two places, before anyone is named. The question hangs on a draft that
 * nobody has asked for: it goes with the screen, unless `keep` takes it over.
 */
export function useQuickRates() {
  const cache = useQueryClient()
  const own = useUser()?.profile_address
  const draft = useRef<Shipment | null>(null)
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    const leave = () => {
      hasLeft.current = true
      if (draft.current) discard(draft.current.id)
      draft.current = null
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  const rates = useMutation({
    meta: { isShown: true },
    mutationFn: async ({ origin_address, destination_address, parcels }: QuickCheckInput) => {
      if (draft.current === null) {
        const begun = await call({ method: 'POST', path: '/shipments' })
        // Nobody waits for its prices any more.
        if (hasLeft.current) discard(begun.id)
        else draft.current = begun
      }
      if (draft.current === null) return []
      const { id, options: option } = draft.current
      const body = { origin_address, destination_address, parcels, option, commercial_invoice: null }
      return call({
        method: 'POST',
        path: `/shipment-quick-rate/${id}`,
        // A missing value is refused with its field.
        body: body as QuickQuoteState,
      })
    },
  })
  const write = (part: Partial<QuickCheckInput>) =>
    call({
      method: 'POST',
      path: '/shipments/create-or-update',
      body: { id: draft.current?.id ?? null, ...part },
    })
  const begin = useMutation({
    meta: { isShown: true },
    mutationFn: async ({ origin_address, destination_address, parcels }: QuickCheckInput) => {
      const from = origin_address && originOf(origin_address, own && addressOf(own))
      const begun = await write({ origin_address: from, destination_address, parcels })
      draft.current = null
      return begun
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: shipmentsKey }),
  })
  const save = useMutation({
    meta: { isShown: true },
    mutationFn: async ({ question, rate_id }: { question: QuickCheckInput; rate_id: string }) => {
      // What is saved is what was asked: the draft holds just that, and goes as it would have gone.
      const { origin_address, destination_address, parcels } = question
      const asked = await write({ origin_address, destination_address, parcels })
      draft.current = asked
      const body: SaveQuoteInput = { shipment_id: asked.id, rate_id }
      return call({ method: 'POST', path: '/saved-quotes', body })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: savedQuotesKey }),
  })
  return {
    /** Asks; the server's violations lie on the places and the parcel. */
    ask: rates.mutateAsync,
    /** The last answer, the best price first. */
    rates: rates.data,
    /** The options that the question was asked with. */
    options: () => draft.current?.options,
    /** Makes the question a draft to go on with. */
    begin,
    /** Saves the prices, with one that matters. */
    save,
  }
}
