import type { NotificationCounts } from '@waybill/types'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** The cache key of the counts: what changes one of them makes these old. */
export const countsKey = ['notification'] as const

/** How often the counts are asked for while the page is in sight. */
const EVERY_MS = 120_000

/** How many things wait for the user, by key; the server keeps them. */
export function useNotificationCounts() {
  return useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => call<NotificationCounts>({ path: '/notification', signal }),
    refetchInterval: EVERY_MS,
  })
}
