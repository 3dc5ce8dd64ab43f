import type { AuditEntry, Paging } from '@waybill/types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ownTimeZone } from '@/shared/format/when'
import { callWithMeta } from '@/shared/http'

/** A filter for the audit trail; empty members don't filter. Days are in the reader's time zone. */
export type AuditFilter = { action: string; user_id: string; from_date: string; to_date: string }

/** What the server is asked: with days, the time zone in which they begin and end. */
function asked(filter: AuditFilter): Record<string, string> {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const hasDays = filter.from_date !== '' || filter.to_date !== ''
  return hasDays ? { ...given, time_zone: ownTimeZone() } : given
}

/** A page of what was done in the account, the newest first. */
export function useAudit(filter: AuditFilter, page: number) {
  return useQuery({
    queryKey: ['audit', filter, page],
    queryFn: ({ signal }) =>
      callWithMeta<AuditEntry[], Paging>({
        path: '/account/audit',
        query: { ...asked(filter), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** The address of the filtered entries as a file; the session's cookie opens it. */
export function auditPath(filter: AuditFilter): string {
  const query = new URLSearchParams(asked(filter)).toString()
  return `/api/account/audit/export${query && `?${query}`}`
}
