import type { Site } from '@waybill/types'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** What the page needs to know about the installation before anyone signs in. */
export function fetchSite(): Promise<Site> {
  return call({ path: '/site', isPublic: true })
}

/** What the installation says about itself; it doesn't change while the page is open. */
export function useSite() {
  return useQuery({ queryKey: ['site'], queryFn: fetchSite, staleTime: Infinity, retry: false })
}
