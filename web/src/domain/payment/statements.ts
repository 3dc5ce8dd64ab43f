import { useQuery } from '@tanstack/react-query'
import { call, fileAddress } from '@/shared/http'

/** The formats in which a month is downloaded. */
export const STATEMENT_FORMATS = ['pdf', 'xlsx', 'csv', 'qbo', 'xero'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** The months of a year in which money was taken or given back, the newest first; only the owner may ask. */
export function useStatements(year: number) {
  return useQuery({
    queryKey: ['statements', year],
    queryFn: ({ signal }) => call({ path: '/statements', query: { year }, signal }),
  })
}

/** The address of a month's statement; the session's cookie opens it. */
export function statementPath(month: string, format: StatementFormat): string {
  return fileAddress(`/api/statements/${month}?format=${format}`)
}
