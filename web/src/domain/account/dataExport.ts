import type { DataExport } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callWithMeta, fileAddress, useChange } from '@/shared/http'

const queryKey = ['data-exports'] as const

/** How often a job under way is asked how far it is. */
const EVERY_MS = 1500

/** Whether the export is still being written. */
export function isUnderWay({ state }: DataExport): boolean {
  return state === 'queued' || state === 'running'
}

/** The account's exports, newest first; polled while one is in progress. */
export function useExports() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callWithMeta({ path: '/account/exports', signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? EVERY_MS : false),
  })
}

/** Starts gathering everything the account holds; while that is in progress, asking again changes nothing. */
export const useBeginExport = () =>
  useChange(queryKey, () => call({ method: 'POST', path: '/account/exports' }))

/** Cancels an export in progress, or deletes a finished one with its file. */
export function useRemoveExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: DataExport) => call({ method: 'DELETE', path: `/account/exports/${id}` }),
    // Even after a failure: it may have become ready in the meantime.
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
}

/** The archive's address; the session's cookie opens it. */
export function archivePath({ id }: DataExport): string {
  return fileAddress(`/api/account/exports/${id}/download`)
}
