import type {
  Message,
  QuoteKind,
  QuoteSort,
  QuoteStatus,
  QuoteStatusInput,
  Rate,
  RateSource,
  SavedQuote,
  SaveQuoteInput,
} from '@waybill/types'
import { useMutation, useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call, callWithMeta, keepPreviousWithin, useChange, type Answer } from '@/shared/http'
import { freightQuotesKey, savedQuotesKey } from './savedQuotesKey'

const listKey = [...savedQuotesKey, 'list'] as const
const quoteKey = (id: string) => [...savedQuotesKey, 'one', id] as const

/** Which quotes a list shows. */
export type QuoteFilter = {
  status: QuoteStatus
  search: string
  sort: QuoteSort
  page: number
}

/** A page of saved quotes of parcels, in the order that was asked for. */
export function useSavedQuotes({ status, search, sort, page }: QuoteFilter) {
  const list = [...listKey, status]
  return useQuery({
    queryKey: [...list, search, sort, page],
    queryFn: async ({ signal }) => {
      const query = { type: 'parcel', status, search, sort, page } as const
      const { data, meta } = await callWithMeta({ path: '/saved-quotes', query, signal })
      // Of one kind the list holds no other.
      return { data: data as SavedQuote[], meta }
    },
    placeholderData: keepPreviousWithin(list),
  })
}

/** One saved quote. */
export function useSavedQuote(id: string) {
  return useQuery({
    queryKey: quoteKey(id),
    queryFn: ({ signal }) => call({ path: `/saved-quotes/${id}`, signal }),
  })
}

/** Saves the prices of a shipment, with the chosen one. */
export const useSaveQuote = () =>
  useChange(savedQuotesKey, (body: SaveQuoteInput) => call({ method: 'POST', path: '/saved-quotes', body }))

/** Archives a quote, brings it back, or deletes it. */
export function useSetQuoteStatus(kind: QuoteKind) {
  const [path, queryKey] =
    kind === 'freight'
      ? (['/freight-saved-quotes/archive-delete', freightQuotesKey] as const)
      : (['/saved-quotes/archive-delete', listKey] as const)
  return useChange(queryKey, (body: QuoteStatusInput) => call({ method: 'POST', path, body }))
}

/** Makes a draft of a quote. */
export function useDraftOfQuote() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<SavedQuote, 'id'>) =>
      call({ method: 'POST', path: `/saved-quotes/${id}/draft` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: shipmentsKey }),
  })
}

/** A courier's answer today. */
export type TodayAnswer = { rates: Rate[]; messages: Message[] }

async function askToday(id: string, courier: string, signal?: AbortSignal): Promise<TodayAnswer> {
  const { data, meta } = await callWithMeta({
    path: `/saved-quotes/${id}/rates/${courier}`,
    ...(signal && { signal }),
  })
  return { rates: data, messages: meta.messages ?? [] }
}

/** Puts a quote with its new price into every list that shows it. */
async function showAgain(cache: QueryClient, id: string): Promise<SavedQuote> {
  const quote = await call({ path: `/saved-quotes/${id}` })
  cache.setQueryData(quoteKey(id), quote)
  cache.setQueriesData<Answer<SavedQuote[]>>(
    { queryKey: listKey },
    (list) => list && { ...list, data: list.data.map((row) => (row.id === id ? quote : row)) },
  )
  return quote
}

/** Today's rates of every courier for what a quote would send, each as soon as it answers. */
export function useTodaysRates(quote: SavedQuote | undefined, couriers: readonly RateSource[]) {
  const cache = useQueryClient()
  return useQueries({
    queries: couriers.map(({ courier }) => ({
      queryKey: [...savedQuotesKey, 'today', quote?.id ?? '', courier],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const answer = await askToday(quote?.id ?? '', courier, signal)
        if (quote && courier === quote.courier_slug) void showAgain(cache, quote.id)
        return answer
      },
      enabled: quote !== undefined,
      staleTime: 300_000,
      refetchOnWindowFocus: false,
      retry: false,
    })),
  })
}

/** Asks a quote's own courier for today's price, and shows it. */
export function useLookAgain() {
  const cache = useQueryClient()
  return async ({ id, courier_slug }: SavedQuote, signal: AbortSignal) => {
    await askToday(id, courier_slug, signal)
    return showAgain(cache, id)
  }
}
