import type { WebhookReplayInput } from '@waybill/types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { byCursor, call, callWithMeta, useChange, type InputsOf } from '@/shared/http'

/** The cache key of events and their deliveries. */
const eventsKey = ['webhook-events'] as const

/** While something is on its way, the list looks again this often. */
const WATCHED_MS = 5_000

/** Which events are listed. */
export type EventFilter = Omit<NonNullable<InputsOf<'GET', '/webhook-events'>['query']>, 'before'>

/** The events of the last 30 days, newest first, page by page. */
export function useEvents(filter: EventFilter) {
  return useInfiniteQuery({
    queryKey: [...eventsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      callWithMeta({ path: '/webhook-events', query: { ...filter, before: pageParam }, signal }),
    ...byCursor,
  })
}

/** An event with its deliveries, watched while one of them is pending. */
export function useEvent(id: string) {
  return useQuery({
    queryKey: [...eventsKey, 'one', id],
    queryFn: ({ signal }) => call({ path: `/webhook-events/${id}`, signal }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((delivery) => delivery.state === 'pending') ? WATCHED_MS : false,
  })
}

/** Sends events again. */
export const useReplay = () =>
  useChange(eventsKey, (body: WebhookReplayInput) =>
    call({ method: 'POST', path: '/webhook-events/replay', body }),
  )
