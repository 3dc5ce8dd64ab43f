import { useQuery } from '@tanstack/react-query'
import { fetchSite } from '@/shared/site/site'

/** What the installation says of itself; it does not change while the page is open. */
export function useSite() {
  return useQuery({ queryKey: ['site'], queryFn: fetchSite, staleTime: Infinity, retry: false })
}
