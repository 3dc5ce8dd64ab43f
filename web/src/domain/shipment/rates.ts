import type { Message, Rate, RateSource, Shipment } from '@waybill/types'
import {
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { ApiError, call, callHost, failureMessage } from '@/shared/http'

const couriersQuery = queryOptions({
  queryKey: ['couriers'],
  queryFn: ({ signal }) => call({ path: '/couriers', signal }),
  staleTime: 300_000,
})

/** What distinguishes one question to the couriers from another: everything that changes a price. Photos do not. */
export function questionOf(shipment: Shipment): string {
  const { origin_address, destination_address, parcels } = shipment
  const { insured_image: _, packaging_images: __, ...options } = shipment.options
  const { international_shipment, international_shipment_item } = shipment
  return JSON.stringify([
    [origin_address, destination_address, parcels, options],
    [international_shipment, international_shipment_item],
  ])
}

/** The couriers that can be asked for rates, in the product's order. */
export function useCouriers() {
  return useQuery(couriersQuery)
}

type CourierAnswer = { rates: Rate[]; messages: Message[] }

/**
 * Asks a courier where its rates are asked for, by the token of that place; once more where the token is over. `refresh`
 * passes over what the courier answered before, at most once a minute.
 */
async function askCourier(
  cache: QueryClient,
  id: string,
  courier: string,
  signal: AbortSignal,
  refresh?: 1,
): Promise<CourierAnswer> {
  const ask = async (staleTime: number) => {
    const sources = await cache.fetchQuery({ ...couriersQuery, staleTime })
    const source = sources.find((one) => one.courier === courier)
    if (!source) throw new ApiError(failureMessage(), { status: 404, code: 'rate.no_courier' })
    return callHost<Rate[]>({
      path: `/get-rates/${id}/${courier}`,
      query: { refresh },
      host: { baseUrl: source.base_url, token: source.token },
      signal,
    })
  }
  const { data, meta } = await ask(300_000).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return ask(0)
    throw error
  })
  return { rates: data, messages: meta.messages ?? [] }
}

const ratesKey = (id: string, version: string, courier: string) => ['rates', id, version, courier] as const

/**
 * Asks each courier on its own, so that each shows as soon as it answers. `version` is the draft's last change: a changed
 * draft is another question.
 */
export function useCourierRates(id: string, version: string, couriers: readonly RateSource[]) {
  const cache = useQueryClient()
  return useQueries({
    queries: couriers.map(({ courier }) => ({
      queryKey: ratesKey(id, version, courier),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        askCourier(cache, id, courier, signal).catch((error: unknown) => {
          // A failed courier is logged, and its row says why; the others continue.
          console.warn(`rates of ${courier}`, error)
          throw error
        }),
      staleTime: 300_000,
      refetchOnWindowFocus: false,
      retry: false,
    })),
  })
}

/** Asks every courier again, in parallel; each shows as soon as it answers, and one that fails says why. */
export function useAskAgain(id: string, version: string, couriers: readonly RateSource[]) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: async () => {
      const asked = couriers.map(({ courier }) =>
        cache.fetchQuery({
          queryKey: ratesKey(id, version, courier),
          queryFn: ({ signal }) => askCourier(cache, id, courier, signal, 1),
          staleTime: 0,
          retry: false,
        }),
      )
      const answers = await Promise.allSettled(asked)
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.rates : []))
    },
  })
}
