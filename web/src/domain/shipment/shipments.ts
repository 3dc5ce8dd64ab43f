import type { Shipment } from '@waybill/types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callWithMeta, fileAddress } from '@/shared/http'

/** The cache key of every list of shipments: what changes a shipment makes these old. */
export const shipmentsKey = ['shipments'] as const

/** Which of the drafts a list shows. */
export type DraftFilter = { search: string; page: number }

/** A page of the account's drafts, the newest first; nothing is asked for while another list is shown. */
export function useDrafts({ search, page }: DraftFilter, enabled: boolean) {
  const query = { page, drafts: true, ...(search && { search }) }
  return useQuery({
    queryKey: [...shipmentsKey, query],
    queryFn: ({ signal }) => callWithMeta({ path: '/shipments', query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** The account's newest drafts, or the newest shipments that are not drafts any more, with how many there are. */
export function useNewest(what: 'drafts' | 'sent', paginate: number) {
  const query = { drafts: what === 'drafts', paginate }
  return useQuery({
    queryKey: [...shipmentsKey, 'newest', query],
    queryFn: ({ signal }) => callWithMeta({ path: '/shipments', query, signal }),
  })
}

/** The newest drafts in which every word that was typed is found. */
export function useMatchingDrafts(search: string, { paginate = 6, enabled = true } = {}) {
  const query = { search, paginate, drafts: true }
  return useQuery({
    queryKey: [...shipmentsKey, query],
    queryFn: ({ signal }) => call({ path: '/shipments', query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Where a shipment's screen is: a draft goes on where it stopped, a label is shown. */
export function shipmentPath({ id }: Pick<Shipment, 'id'>): string {
  return `/shipment/${id}`
}

/** Where the browser finds a shipment's label; the session's cookie opens it. */
export function labelPath({ id }: Pick<Shipment, 'id'>): string {
  return fileAddress(`/api/label-view/${id}`)
}
