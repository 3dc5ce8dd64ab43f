import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callWithMeta } from '@/shared/http'

/** The cache key of everything that lists the team. */
export const teamKey = ['invited-users'] as const

/** A page of the people whom the owner has invited; nobody else may ask. */
export function useTeam(page = 1, enabled = true) {
  return useQuery({
    queryKey: [...teamKey, page],
    queryFn: ({ signal }) => callWithMeta({ path: '/invited-user-list', query: { page }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}
