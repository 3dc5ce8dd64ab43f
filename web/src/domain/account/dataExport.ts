import type { DataExport, Paging } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callWithMeta } from '@/shared/http'

const queryKey = ['data-exports'] as const

/** How often a job under way is asked how far it is. */
const EVERY_MS = 1500

/** Whether the job is still at work. */
export function isUnderWay({ state }: DataExport): boolean {
  return state === 'queued' || state === 'running'
}

/** The exports of the account, the newest first; asked for again and again while one is under way. */
export function useExports() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callWithMeta<DataExport[], Paging>({ path: '/account/exports', signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? EVERY_MS : false),
  })
}

/** Begins to gather all that the account holds; while that is under way, asking again changes nothing. */
export function useBeginExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call<DataExport>({ method: 'POST', path: '/account/exports' }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
}

/** Gives up an export that is under way, or deletes a finished one with its file. */
export function useRemoveExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: DataExport) => call<void>({ method: 'DELETE', path: `/account/exports/${id}` }),
    // Also where it failed: it may have become ready meanwhile.
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
}

/** Where the browser finds the archive; the session's cookie opens it. */
export function archivePath({ id }: DataExport): string {
  return `/api/account/exports/${id}/download`
}
