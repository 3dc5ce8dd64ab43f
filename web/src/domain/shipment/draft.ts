import type { Shipment, ShipmentInput } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '@/domain/address/emptyAddress'
import { ApiError, call, isOvertaken } from '@/shared/http'
import { isSame, useSerializedSave, type SaveOver } from '@/shared/saving'
import { shipmentsKey } from './shipments'

/** The parts of a draft that a step saves. */
export type ShipmentPart = Partial<Omit<ShipmentInput, 'id' | 'shipment_type'>>

/** The cache key of one shipment. */
export const shipmentKey = (id: string) => ['shipment', id] as const

/** The cache key of what a person agrees to before paying for one; files of the shipment decide on it too. */
export const previewKey = (id: string) => ['preview', id] as const

/** The version of a draft; 0 before there is one. */
export const versionOf = (shipment: Shipment | undefined) => shipment?.version ?? 0

/** How often a shipment is polled while it is in progress. */
const FOLLOW_MS = 2000

/** Whether a label is paid for, and its file on its way. */
export function waitsForLabel({ status, labels }: Shipment): boolean {
  return status === 'purchased' && labels.length === 0
}

/** Whether something is happening to a shipment without anyone acting here. */
function isInProgress(shipment: Shipment): boolean {
  const { status } = shipment
  return (
    status === 'purchasing' ||
    status === 'pending_payment' ||
    status === 'cancel_requested' ||
    waitsForLabel(shipment)
  )
}

/** A shipment: a draft that goes on, or one that is bought. A purchase is followed until it has come to something. */
export function useShipment(id: string | undefined) {
  return useQuery({
    queryKey: shipmentKey(id ?? ''),
    queryFn: ({ signal }) => call({ path: `/shipments/${id}`, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? FOLLOW_MS : false),
  })
}

/** A part to save over the shipment that it was read from. */
type DraftSave = SaveOver<Shipment> & { part: ShipmentPart }

/** The members of a part that are not what the shipment holds already. */
function changedIn(part: ShipmentPart, held: Shipment | undefined): ShipmentPart {
  const before: Partial<Record<keyof ShipmentPart, unknown>> = {
    origin_address: held?.origin_address && addressOf(held.origin_address),
    destination_address: held?.destination_address && addressOf(held.destination_address),
    parcels: held?.parcels,
    options: held?.options,
  }
  return Object.fromEntries(
    Object.entries(part).filter(([name, value]) => !isSame(value, before[name as keyof ShipmentPart])),
  )
}

/** Saves what was changed of a draft, as typed, over the version that was read; the first save begins it. */
export function useSaveDraft(id: string | undefined) {
  const cache = useQueryClient()
  const inTurn = useSerializedSave<Shipment>(({ version }) => version)
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ part, ...save }: DraftSave) =>
      inTurn(save, async ({ ifMatch, begun, held }) => {
        const body = changedIn(part, held)
        // The cache may hold more by now: a photo, or a choice, which leave the version alone.
        if (held && Object.keys(body).length === 0) return held
        const saved = await call({
          method: 'POST',
          path: '/shipments/create-or-update',
          body: { ...body, id: id ?? begun?.id },
          ifMatch,
          keepalive: true,
        })
        cache.setQueryData(shipmentKey(saved.id), saved)
        return saved
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: shipmentsKey }),
    // It may have been bought by now; then the screen shows that.
    onError: (error) =>
      id !== undefined && error instanceof ApiError && error.status === 409 && !isOvertaken(error)
        ? cache.invalidateQueries({ queryKey: shipmentKey(id) })
        : undefined,
  })
}

/** Reads a shipment afresh, past the cache. */
export function useReloadShipment(id: string | undefined) {
  const cache = useQueryClient()
  return async (): Promise<Shipment> => {
    const shipment = await call({ path: `/shipments/${id}` })
    cache.setQueryData(shipmentKey(shipment.id), shipment)
    return shipment
  }
}

/** Deletes a draft, and leaves its screen: what is known of it is forgotten once nobody looks at it. */
export function useDiscardDraft(leave: () => Promise<void>) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: async (id: string) => {
      await call({ method: 'DELETE', path: `/shipments/${id}` })
      await leave()
      cache.removeQueries({ queryKey: shipmentKey(id) })
      void cache.invalidateQueries({ queryKey: shipmentsKey })
    },
  })
}
