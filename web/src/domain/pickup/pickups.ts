import type {
  AddressInput,
  HistoryEntry,
  Paging,
  Pickup,
  PickupInput,
  PickupOffer,
  PickupStatus,
  Shipment,
  ShipmentAddress,
} from '@waybill/types'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call, callWithMeta, filterQuery } from '@/shared/http'

// A list of shipments too: what is bought or cancelled makes it old.
const pickupsKey = [...shipmentsKey, 'pickups'] as const

/** How many pickups a page has. */
const PAGE_SIZE = 25
/** How many shipments that wait are offered, and pickups of a week shown, at once. */
const WAITING = 200

/** A page of pickups, the latest day first. */
export function usePickups(status: string, page: number) {
  return useQuery({
    queryKey: [...pickupsKey, status, page],
    queryFn: ({ signal }) =>
      callWithMeta<Pickup[], Paging>({
        path: '/v2/pickups',
        query: { ...filterQuery({ status }), page, paginate: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** The pickups of some days, both included. */
export function usePickupsOf(first: string, last: string) {
  return useQuery({
    queryKey: [...pickupsKey, 'days', first, last],
    queryFn: ({ signal }) =>
      call<Pickup[]>({
        path: '/v2/pickups',
        query: { from_date: first, to_date: last, paginate: WAITING },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

const underWay: PickupStatus[] = ['requested', 'scheduled', 'unconfirmed']

/** The shipments with a label that the courier has not scanned, and that no courier is asked to fetch. */
export function useWaiting() {
  return useQuery({
    queryKey: [...pickupsKey, 'waiting'],
    queryFn: async ({ signal }): Promise<Shipment[]> => {
      const listed = call<HistoryEntry[]>({
        path: '/v2/shipments',
        query: { type: 'parcel', tracking_status: 'label_created', paginate: WAITING },
        signal,
      })
      const asked = underWay.map((status) =>
        call<Pickup[]>({ path: '/v2/pickups', query: { status, paginate: WAITING }, signal }),
      )
      const [entries, ...pickups] = await Promise.all([listed, ...asked])
      const taken = new Set(pickups.flat().flatMap(({ shipments }) => shipments.map(({ id }) => id)))
      const shipments = entries.flatMap(({ shipment }) => shipment ?? [])
      return shipments.filter(({ id }) => !taken.has(id))
    },
  })
}

/** Where a courier comes to, as rules read it. */
export function placeOf(address: ShipmentAddress | null): AddressInput | null {
  if (!address) return null
  const { id: _, ...place } = address
  return place
}

/** When a courier can be asked to come to where a shipment waits, and what it charges. */
export function usePickupOffer(courier: string, postalCode: string, shipmentId: string | null) {
  return useQuery({
    queryKey: [...pickupsKey, 'offer', courier, postalCode, shipmentId],
    queryFn: ({ signal }) =>
      call<PickupOffer>({
        path: '/v2/dynamic-pickups',
        query: { courier, postal_code: postalCode, ...(shipmentId && { shipment_id: shipmentId }) },
        signal,
      }),
    // The clock of the place moves on, and with it what can be asked for today.
    staleTime: 60_000,
  })
}

/** Asks a courier to fetch shipments (`new`), or adds them to a pickup. */
export function useAddToPickup() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: PickupInput }) =>
      call<Pickup>({ method: 'POST', path: `/pickups/${id}/add`, body: input }),
    onSettled: () => cache.invalidateQueries({ queryKey: pickupsKey }),
  })
}

/** Takes a shipment out of a pickup; the last one cancels it. */
export function useRemoveFromPickup() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, shipmentId }: { id: string; shipmentId: string }) =>
      call<Pickup>({ method: 'POST', path: `/pickups/${id}/remove`, body: { shipment_ids: [shipmentId] } }),
    onSettled: () => cache.invalidateQueries({ queryKey: pickupsKey }),
  })
}

/** Cancels a pickup. */
export function useCancelPickup() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call<void>({ method: 'DELETE', path: `/pickups/${id}` }),
    onSettled: () => cache.invalidateQueries({ queryKey: pickupsKey }),
  })
}

/** The address of a pickup as an event for a calendar; the session's cookie opens it. */
export const calendarPath = (id: string) => `/api/pickups/${id}/calendar`
