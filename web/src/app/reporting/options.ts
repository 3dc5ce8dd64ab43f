import type { ErrorReporting } from '@waybill/types'
import type { BrowserOptions } from '@sentry/browser'
import { scrub } from './scrub'

/** The name in reports of the page for an unknown address. */
export const NOT_FOUND = '/404'

/** What can be sent about an error or a measured screen. */
type Report = {
  transaction?: string
  message?: string
  request?: unknown
  breadcrumbs?: unknown
  exception?: unknown
  spans?: unknown
  contexts?: unknown
}

/** A report as it may leave the browser; none of the page of an address that leads nowhere (specification, section 8). */
export function clean<R extends Report>(report: R, screen = report.transaction): R | null {
  if (screen === NOT_FOUND) return null
  const members = ['message', 'request', 'breadcrumbs', 'exception', 'spans', 'contexts'] as const
  const cleaned = Object.fromEntries(
    members.filter((member) => report[member] !== undefined).map((member) => [member, scrub(report[member])]),
  )
  return { ...report, ...cleaned, ...(screen !== undefined && { transaction: screen }) }
}

/**
 * How errors are reported: through our own server, with every call measured (specification, sections 8 and 9). What people
 * type, their cookies, headers, bodies and queries are not collected. `screenNow` names the screen by its route.
 */
export function reportingOptions(
  { dsn, environment, tunnel }: ErrorReporting,
  release: string,
  screenNow: () => string,
): BrowserOptions {
  return {
    dsn,
    tunnel,
    environment,
    release,
    tracesSampleRate: 1,
    traceLifecycle: 'static',
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    ignoreErrors: ['Non-Error exception captured', 'Non-Error promise rejection captured'],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    enhanceFetchErrorMessages: false,
    beforeSend: (event) => clean(event, screenNow()),
    beforeSendTransaction: (event) => clean(event),
  }
}
