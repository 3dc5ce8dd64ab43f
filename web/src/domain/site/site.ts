import type { Site } from '@waybill/types'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** What the page needs to know of the installation before anybody signs in. */
export function fetchSite(): Promise<Site> {
  return call<Site>({ path: '/site', isPublic: true })
}

/** What the installation says of itself; it does not change while the page is open. */
export function useSite() {
  return useQuery({ queryKey: ['site'], queryFn: fetchSite, staleTime: Infinity, retry: false })
}
