import type { RateSource } from '@bindings/RateSource'
import type { Message } from '@bindings/Message'
import type { Rate } from '@bindings/Rate'
import { useQueries, useQuery } from '@tanstack/react-query'
import { callWithMeta, call } from '@/shared/api'

/** The couriers that can be asked for rates, in the product's order. */
export function useCouriers() {
  return useQuery({
    queryKey: ['couriers'],
    queryFn: ({ signal }) => call<RateSource[]>({ path: '/couriers', signal }),
    staleTime: 300_000,
  })
}

/**
 * Asks each courier by itself, so that each shows as soon as it answers. `version` is the draft's last change: a changed
 * draft is another question.
 */
export function useCourierRates(id: string, version: string, couriers: readonly RateSource[]) {
  return useQueries({
    queries: couriers.map(({ courier }) => ({
      queryKey: ['rates', id, version, courier],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data, meta } = await callWithMeta<Rate[], { messages?: Message[] } | undefined>({
          path: `/v2/get-rates/${id}/${courier}`,
          signal,
        }).catch((error: unknown) => {
          // A failed courier is logged, and its row says why; the others stand.
          console.warn(`rates of ${courier}`, error)
          throw error
        })
        return { rates: data, messages: meta?.messages ?? [] }
      },
      staleTime: 300_000,
      refetchOnWindowFocus: false,
      retry: false,
    })),
  })
}
