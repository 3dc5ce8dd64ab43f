import type { AddressInput, HistoryEntry, HistoryStatusInput, HistoryType, Shipment } from '@waybill/types'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ownTimeZone } from '@/shared/format/when'
import { call, callWithMeta, fileAddress, filterQuery, keepPreviousWithin } from '@/shared/http'
import { shipmentsKey } from './shipments'

// A list of shipments too: what changes one makes it old.
const historyKey = [...shipmentsKey, 'history'] as const

/** The filters of the history; empty members don't filter. Days are in the reader's time zone. */
export type HistoryFilter = {
  type: HistoryType
  search: string
  tracking_status: string
  courier: string
  /** 'true' for insured labels, 'false' for the others. */
  insured: string
  /** The store whose orders they send. */
  shopify_store: string
  from_date: string
  to_date: string
}

/** An entry of a label. */
export type LabelEntry = HistoryEntry & { shipment: Shipment }

/** Whether an entry is a label, and not the insurance of a parcel that goes by another way. */
export const isLabel = (entry: HistoryEntry): entry is LabelEntry => entry.shipment !== null

/** Where it goes. */
export const destinationOf = ({ shipment, policy, freight }: HistoryEntry): AddressInput | null =>
  shipment?.destination_address ??
  policy?.form?.destination_address ??
  freight?.form?.destination_address ??
  null

/** How many entries are loaded at a time. */
const PAGE_SIZE = 200

/** The filter as it is sent. */
function queryOf(filter: HistoryFilter | null) {
  if (filter === null) return {}
  const { insured, ...others } = filter
  return { ...filterQuery(others), ...(insured !== '' && { insured: insured === 'true' }) }
}

/**
 * What was sold, the newest first, page by page; each begins after the last entry of the one before, even if more was sold
 * since. Nothing is asked for while another list is shown.
 */
export function useHistory(filter: HistoryFilter | null) {
  const list = [...historyKey, filter?.type]
  return useInfiniteQuery({
    queryKey: [...list, filter],
    queryFn: ({ pageParam, signal }) =>
      callWithMeta({
        path: '/v2/shipments',
        query: { ...queryOf(filter), ...(pageParam && { cursor: pageParam }), paginate: PAGE_SIZE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.cursor,
    select: ({ pages }) => ({
      entries: pages.flatMap(({ data }) => data),
      total: pages.at(-1)?.meta.total ?? 0,
    }),
    placeholderData: keepPreviousWithin(list),
    enabled: filter !== null,
  })
}

/** The newest entries of a list in which every word that was typed is found. */
export function useMatchingHistory(type: HistoryType, search: string, { paginate = 6, enabled = true } = {}) {
  return useQuery({
    queryKey: [...historyKey, 'matching', type, search, paginate],
    queryFn: ({ signal }) =>
      call({
        path: '/v2/shipments',
        query: { ...filterQuery({ type, search }), paginate },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** The address of the filtered history as a file of that format, its days on the reader's clock; the session's cookie opens it. */
export function historyPath(filter: HistoryFilter, format: 'csv' | 'xlsx'): string {
  const query = { ...filterQuery(filter), time_zone: ownTimeZone(), format }
  return fileAddress(`/api/shipments/export?${new URLSearchParams(query).toString()}`)
}

/** Puts an entry away, brings it back, or takes it off every list; the lists that are shown don't know of it yet. */
export function setHistoryStatus(body: HistoryStatusInput): Promise<null> {
  return call({ method: 'POST', path: '/shipments/archive-delete', body })
}

/** Refreshes the lists, once entries have moved. */
export function useRefreshHistory(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: historyKey })
}

/** The same for one entry, with the lists. */
export function useSetHistoryStatus() {
  const refresh = useRefreshHistory()
  return useMutation({ meta: { isShown: true }, mutationFn: setHistoryStatus, onSuccess: refresh })
}
