import type {
  AddressInput,
  Pickup,
  PickupInput,
  PickupStatus,
  Shipment,
  ShipmentAddress,
} from '@waybill/types'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call, callWithMeta, fileAddress, filterQuery } from '@/shared/http'

// A list of shipments too: what is bought or cancelled makes it old.
const pickupsKey = [...shipmentsKey, 'pickups'] as const

/** How many pickups a page has. */
const PAGE_SIZE = 25
/** How many rows are asked for at once where all of them are wanted. */
const AT_ONCE = 200

/** A page of pickups, the latest day first. */
export function usePickups(status: string, page: number) {
  return useQuery({
    queryKey: [...pickupsKey, status, page],
    queryFn: ({ signal }) =>
      callWithMeta({
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
      call({
        path: '/v2/pickups',
        query: { from_date: first, to_date: last, paginate: AT_ONCE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

const open: PickupStatus[] = ['requested', 'scheduled', 'unconfirmed']
const underWay = open.join(',')

/** Every label that no courier has scanned, page by page; each begins after the last of the one before. */
async function unscanned(signal: AbortSignal): Promise<Shipment[]> {
  const found: Shipment[] = []
  const query = { type: 'parcel', tracking_status: 'label_created', paginate: AT_ONCE } as const
  let cursor: string | undefined
  do {
    // Each page says where the next one begins.
    // oxlint-disable-next-line no-await-in-loop
    const page = await callWithMeta({
      path: '/v2/shipments',
      query: { ...query, ...(cursor && { cursor }) },
      signal,
    })
    found.push(...page.data.flatMap(({ shipment }) => shipment ?? []))
    cursor = page.meta.cursor
  } while (cursor)
  return found
}

/** The ids of the shipments that a courier is asked to fetch. */
async function fetched(signal: AbortSignal): Promise<Set<string>> {
  const found = new Set<string>()
  let page = 1
  let last = 1
  do {
    // The first page says how many there are.
    // oxlint-disable-next-line no-await-in-loop
    const { data, meta } = await callWithMeta({
      path: '/v2/pickups',
      query: { status: underWay, page, paginate: AT_ONCE },
      signal,
    })
    for (const { id } of data.flatMap(({ shipments }) => shipments)) found.add(id)
    last = meta.last_page
    page += 1
  } while (page <= last)
  return found
}

/** The shipments with a label that the courier has not scanned, and that no courier is asked to fetch. */
export function useWaiting() {
  return useQuery({
    queryKey: [...pickupsKey, 'waiting'],
    queryFn: async ({ signal }): Promise<Shipment[]> => {
      const [shipments, taken] = await Promise.all([unscanned(signal), fetched(signal)])
      return shipments.filter(({ id }) => !taken.has(id))
    },
  })
}

/** The pickup that a shipment waits for; null where there is none. */
export function usePickupOf(shipmentId: string, enabled: boolean) {
  return useQuery({
    queryKey: [...pickupsKey, 'of', shipmentId],
    queryFn: async ({ signal }): Promise<Pickup | null> => {
      const query = { shipment_id: shipmentId, status: underWay }
      const [pickup] = await call({ path: '/v2/pickups', query, signal })
      return pickup ?? null
    },
    enabled,
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
      call({
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
    meta: { isShown: true },
    mutationFn: ({ id, input }: { id: string; input: PickupInput }) =>
      call({ method: 'POST', path: `/pickups/${id}/add`, body: input }),
    onSettled: () => cache.invalidateQueries({ queryKey: pickupsKey }),
  })
}

/** Takes a shipment out of a pickup; the last one cancels it. */
export function useRemoveFromPickup() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ id, shipmentId }: { id: string; shipmentId: string }) =>
      call({ method: 'POST', path: `/pickups/${id}/remove`, body: { shipment_ids: [shipmentId] } }),
    onSettled: () => cache.invalidateQueries({ queryKey: pickupsKey }),
  })
}

/** Cancels a pickup. */
export function useCancelPickup() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (id: string) => call({ method: 'DELETE', path: `/pickups/${id}` }),
    onSettled: () => cache.invalidateQueries({ queryKey: pickupsKey }),
  })
}

/** The address of all pickups that are to come as one calendar; the session's cookie opens it. */
export const CALENDAR_PATH = '/api/pickups/calendar'

/** The address of a pickup as an event for a calendar; the session's cookie opens it. */
export const calendarPath = (id: string) => fileAddress(`/api/pickups/${id}/calendar`)
