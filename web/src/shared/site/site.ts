import type { Site } from '@bindings/Site'
import { call } from '@/shared/api'

/** What the page needs to know of the installation before anybody signs in. */
export function fetchSite(): Promise<Site> {
  return call<Site>({ path: '/site', isPublic: true })
}
