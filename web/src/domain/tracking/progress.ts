import type { TrackingProgress } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'

const progressKey = (id: string) => ['tracking', id] as const

/** How often a page that stays open looks whether something has happened. */
const LOOK_MS = 60_000

/** How far a shipment has come. */
export function useProgress(id: string) {
  return useQuery({
    queryKey: progressKey(id),
    queryFn: ({ signal }) => call({ path: `/tracking/${id}/progress`, signal }),
    refetchInterval: ({ state }) => (state.data?.next_check_at ? LOOK_MS : false),
  })
}

/** Has the courier asked now; what shows the shipment follows. */
export function useRefresh(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: () => call({ method: 'POST', path: `/tracking/${id}/refresh` }),
    onSuccess: async (progress) => {
      cache.setQueryData(progressKey(id), progress)
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['shipment', id] }),
        cache.invalidateQueries({ queryKey: ['shipments'] }),
      ])
    },
  })
}

/** Makes the link for the recipient. */
export function useMakeLink(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: () => call({ method: 'POST', path: `/tracking/${id}/link` }),
    onSuccess: (link) =>
      cache.setQueryData<TrackingProgress>(progressKey(id), (held) => held && { ...held, link }),
  })
}

/** Revokes it. */
export function useRevokeLink(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: () => call({ method: 'DELETE', path: `/tracking/${id}/link` }),
    onSuccess: () =>
      cache.setQueryData<TrackingProgress>(progressKey(id), (held) => held && { ...held, link: null }),
  })
}

/** The part of a shipment that its recipient may see. */
export function usePublicTracking(token: string) {
  return useQuery({
    queryKey: ['public-tracking', token],
    queryFn: ({ signal }) => call({ path: `/public/tracking/${encodeURIComponent(token)}`, signal }),
    refetchInterval: ({ state }) => (state.data?.next_check_at ? LOOK_MS : false),
    retry: false,
  })
}
