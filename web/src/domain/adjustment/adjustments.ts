import type {
  Adjustment,
  AdjustmentDisputeInput,
  AdjustmentOutcomeInput,
  AdjustmentStatus,
} from '@waybill/types'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { byCursor, call, callWithMeta, fileAddress } from '@/shared/http'

const listKey = ['adjustments', 'list'] as const
const oneKey = (id: string) => ['adjustments', id] as const

/** Courier billing adjustments, newest first, page by page; all statuses with ''. */
export function useAdjustments(status: AdjustmentStatus | '') {
  return useInfiniteQuery({
    queryKey: [...listKey, status],
    queryFn: ({ pageParam, signal }) =>
      callWithMeta({
        path: '/adjustments',
        query: { ...(status !== '' && { status }), ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    ...byCursor,
  })
}

/** One of them. */
export function useAdjustment(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call({ path: `/adjustments/${id}`, signal }),
  })
}

function useChange<I>(id: string, send: (input: I) => Promise<Adjustment>) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: send,
    onSuccess: (adjustment) => {
      cache.setQueryData(oneKey(id), adjustment)
      return cache.invalidateQueries({ queryKey: listKey })
    },
    // Another device may have been faster.
    onError: () => cache.invalidateQueries({ queryKey: oneKey(id) }),
  })
}

/** Prepares the letter to the courier. */
export const usePrepareDispute = (id: string) =>
  useChange(id, (body: AdjustmentDisputeInput) =>
    call({ method: 'POST', path: `/adjustments/${id}/dispute`, body }),
  )

/** Says that the letter was sent. */
export const useMarkDisputeSent = (id: string) =>
  useChange(id, () => call({ method: 'POST', path: `/adjustments/${id}/dispute/sent` }))

/** Records what the courier answered. */
export const useRecordOutcome = (id: string) =>
  useChange(id, (body: AdjustmentOutcomeInput) =>
    call({ method: 'POST', path: `/adjustments/${id}/dispute/outcome`, body }),
  )

/** The address of the letter; the session's cookie opens it. */
export const letterPath = (id: string) => fileAddress(`/api/adjustments/${id}/letter`)
