import type { RateSource } from '@bindings/RateSource'
import type { Message } from '@bindings/Message'
import type { Rate } from '@bindings/Rate'
import { queryOptions, useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError, call, callWithMeta, failureMessage } from '@/shared/api'

const couriersQuery = queryOptions({
  queryKey: ['couriers'],
  queryFn: ({ signal }) => call<RateSource[]>({ path: '/couriers', signal }),
  staleTime: 300_000,
})

/** The couriers that can be asked for rates, in the product's order. */
export function useCouriers() {
  return useQuery(couriersQuery)
}

type CourierAnswer = { rates: Rate[]; messages: Message[] }

/** Asks a courier where its rates are asked for, by the token of that place; once more where the token is over. */
async function askCourier(
  cache: QueryClient,
  id: string,
  courier: string,
  signal: AbortSignal,
): Promise<CourierAnswer> {
  const ask = async (staleTime: number) => {
    const sources = await cache.fetchQuery({ ...couriersQuery, staleTime })
    const source = sources.find((one) => one.courier === courier)
    if (!source) throw new ApiError(failureMessage(), { status: 404, code: 'rate.no_courier' })
    return callWithMeta<Rate[], { messages?: Message[] } | undefined>({
      path: `/get-rates/${id}/${courier}`,
      at: { baseUrl: source.base_url, token: source.token },
      signal,
    })
  }
  const { data, meta } = await ask(300_000).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return ask(0)
    throw error
  })
  return { rates: data, messages: meta?.messages ?? [] }
}

/**
 * Asks each courier by itself, so that each shows as soon as it answers. `version` is the draft's last change: a changed
 * draft is another question.
 */
export function useCourierRates(id: string, version: string, couriers: readonly RateSource[]) {
  const cache = useQueryClient()
  return useQueries({
    queries: couriers.map(({ courier }) => ({
      queryKey: ['rates', id, version, courier],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        askCourier(cache, id, courier, signal).catch((error: unknown) => {
          // A failed courier is logged, and its row says why; the others stand.
          console.warn(`rates of ${courier}`, error)
          throw error
        }),
      staleTime: 300_000,
      refetchOnWindowFocus: false,
      retry: false,
    })),
  })
}
