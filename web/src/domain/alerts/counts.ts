import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** The cache key of the counts, invalidated by each change of one of them. */
export const countsKey = ['notification'] as const

/** How often the counts are fetched while the page is visible. */
const EVERY_MS = 120_000

/** How many things wait for the user, by key; the server keeps them. */
export function useNotificationCounts() {
  return useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => call({ path: '/notification', signal }),
    refetchInterval: EVERY_MS,
  })
}
