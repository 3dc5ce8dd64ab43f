import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** How much the account's files take, and how much they may. */
export function useStorage() {
  return useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => call({ path: '/account/storage', signal }),
  })
}
