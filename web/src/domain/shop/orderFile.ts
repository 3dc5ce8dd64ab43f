import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshUser } from '@/domain/session/user'
import { call, callForFile } from '@/shared/http'
import type { FileEncoding } from '@/shared/rules'
import { refreshShops } from './shops'

/** The stores whose orders come by files, in the order in which they are named. */
const FILE_KINDS = ['etsy', 'ebay', 'amazon', 'squarespace', 'bigcommerce', 'wix'] as const

export type FileKind = (typeof FILE_KINDS)[number]

/** Whether a store's orders come by files: it is neither synced nor told. */
export const isByFile = (kind: string): kind is FileKind => FILE_KINDS.some((known) => known === kind)

/** Imports the orders of an export; the same file again changes nothing. */
export function useImportOrders() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ file, encoding }: { file: File; encoding: FileEncoding | null }) => {
      const body = new FormData()
      body.append('file', file)
      if (encoding !== null) body.append('encoding', encoding)
      return call({ method: 'POST', path: '/store-orders/import', body })
    },
    // Where it broke off, some of its orders are in.
    onSettled: () => Promise.all([refreshShops(cache), refreshUser(cache)]),
  })
}

/** Fetches the tracking numbers of a store's orders as the store takes them, of labels bought in these days. */
export function useTrackingFile() {
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ store, from, to }: { store: string; from: string; to: string }) => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      const days = { ...(from !== '' && { from }), ...(to !== '' && { to }) }
      return callForFile({ path: '/store-orders/tracking-file', query: { store, ...days, time_zone } })
    },
  })
}

/** The name of a store's tracking file. */
export const trackingFileName = (kind: FileKind) =>
  `waybill-${kind}-tracking.${kind === 'amazon' ? 'txt' : 'csv'}`
