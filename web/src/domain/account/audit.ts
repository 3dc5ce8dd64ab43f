import type { AuditEntry, Paging } from '@waybill/types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callWithMeta } from '@/shared/http'

/** Which entries of the audit trail; what is empty does not filter. Days are UTC days. */
export type AuditFilter = { action: string; user_id: string; from_date: string; to_date: string }

/** A page of what was done in the account, the newest first. */
export function useAudit(filter: AuditFilter, page: number) {
  return useQuery({
    queryKey: ['audit', filter, page],
    queryFn: ({ signal }) =>
      callWithMeta<AuditEntry[], Paging>({ path: '/account/audit', query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Where the browser finds the entries that pass a filter as a file; the session's cookie opens it. */
export function auditPath(filter: AuditFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString()
  return `/api/account/audit/export${query && `?${query}`}`
}
