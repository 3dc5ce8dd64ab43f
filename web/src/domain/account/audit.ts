import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callWithMeta, filterQuery } from '@/shared/http'

/** A filter for the audit trail; empty members don't filter. Days are in the reader's time zone. */
export type AuditFilter = { action: string; user_id: string; from_date: string; to_date: string }

/** A page of what was done in the account, the newest first. */
export function useAudit(filter: AuditFilter, page: number) {
  return useQuery({
    queryKey: ['audit', filter, page],
    queryFn: ({ signal }) =>
      callWithMeta({
        path: '/account/audit',
        query: { ...filterQuery(filter), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** The address of the filtered entries as a file; the session's cookie opens it. */
export function auditPath(filter: AuditFilter): string {
  const query = new URLSearchParams(filterQuery(filter)).toString()
  return `/api/account/audit/export${query && `?${query}`}`
}
