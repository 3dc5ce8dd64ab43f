import type { Shipment, ShipmentInput } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '@/shared/http'
import { shipmentsKey } from './shipments'

/** The parts of a draft that a step saves. */
export type ShipmentPart = Partial<Omit<ShipmentInput, 'id' | 'shipment_type'>>

/** The cache key of one shipment. */
export const shipmentKey = (id: string) => ['shipment', id] as const

/** How often a shipment is looked at while it goes on by itself. */
const FOLLOW_MS = 2000

/** Whether a label is paid for, and its file on its way. */
export function waitsForLabel({ status, labels }: Shipment): boolean {
  return status === 'purchased' && labels.length === 0
}

/** Whether something happens to a shipment without anybody doing something here. */
function goesOnByItself(shipment: Shipment): boolean {
  const { status } = shipment
  return status === 'purchasing' || status === 'pending_payment' || waitsForLabel(shipment)
}

/** A shipment: a draft that goes on, or one that is bought. A purchase is followed until it has come to something. */
export function useShipment(id: string | undefined) {
  return useQuery({
    queryKey: shipmentKey(id ?? ''),
    queryFn: ({ signal }) => call<Shipment>({ path: `/shipments/${id}`, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && goesOnByItself(state.data) ? FOLLOW_MS : false),
  })
}

/** A part to save; `isLeaving` says that the page may be gone before an answer comes. */
type DraftSave = { part: ShipmentPart; isLeaving?: boolean }

/**
 * Saves what is given of a draft, as typed; the first save begins it. Saves wait for each other, so that two of them cannot
 * begin two drafts and an older one cannot overwrite a newer one; only on leaving the page, which leaves no time to wait, the
 * last one of a draft that has begun goes at once.
 */
export function useSaveDraft(id: string | undefined) {
  const cache = useQueryClient()
  const last = useRef<Promise<string | null>>(Promise.resolve(id ?? null))
  return useMutation({
    mutationFn: ({ part, isLeaving = false }: DraftSave) => {
      const save = (known: string | null) =>
        call<Shipment>({
          method: 'POST',
          path: '/shipments/create-or-update',
          body: { ...part, id: id ?? known },
          keepalive: true,
        })
      const saving = isLeaving && id !== undefined ? save(id) : last.current.then(save)
      last.current = saving.then(
        (shipment) => shipment.id,
        () => id ?? null,
      )
      return saving
    },
    onSuccess: async (shipment) => {
      cache.setQueryData(shipmentKey(shipment.id), shipment)
      await cache.invalidateQueries({ queryKey: shipmentsKey })
    },
  })
}

/** Deletes a draft, and leaves its screen: what is known of it is forgotten once nobody looks at it. */
export function useDiscardDraft(leave: () => Promise<void>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      await call<void>({ method: 'DELETE', path: `/shipments/${id}` })
      await leave()
      cache.removeQueries({ queryKey: shipmentKey(id) })
      void cache.invalidateQueries({ queryKey: shipmentsKey })
    },
  })
}
