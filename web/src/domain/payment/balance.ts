import type { Balance, BalanceSettingsInput, PendingPayment } from '@waybill/types'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '@/shared/http'
import { repeatsUnanswered, withKeptKey } from './attempt'

const balanceKey = ['balance'] as const

/** The balance, with its lines page by page; only the owner may ask. While a top-up continues, it is asked again. */
export function useBalance() {
  return useInfiniteQuery({
    queryKey: balanceKey,
    queryFn: ({ pageParam, signal }) =>
      call({ path: '/balance', query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    refetchInterval: ({ state }) => {
      const moves = state.data?.pages[0]?.under_way.some((top_up) => top_up.state !== 'pending_payment')
      return moves ? 3_000 : false
    },
  })
}

/** Who pays a price, in cents: the balance, or a card. It is asked again once there is another attempt to buy. */
export function usePayer(amount: number | undefined, lastAttempt: string | null) {
  return useQuery({
    queryKey: [...balanceKey, 'payer', amount, lastAttempt],
    queryFn: ({ signal }) => call({ path: '/balance/payer', query: { amount: amount ?? 0 }, signal }),
    enabled: amount !== undefined,
    // A card that is being typed stays while it is asked.
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** The outcome of a top-up: the balance, or a bank that first asks the cardholder. */
export const asksHolder = (outcome: Balance | PendingPayment): outcome is PendingPayment =>
  'client_secret' in outcome

/** Sets whether the balance is topped up automatically, when, and by which card. */
export function useSaveBalanceSettings() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (body: Partial<BalanceSettingsInput>) =>
      call({ method: 'PUT', path: '/balance/settings', body }),
    onSettled: () => cache.invalidateQueries({ queryKey: balanceKey }),
  })
}

const questionKey = (id: string) => ['pending-top-up', id] as const

/** Tops the balance up by a card. */
export function useTopUp() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (body: { amount: number; card_id: string }) =>
      withKeptKey({ topUp: body }, (idempotencyKey) =>
        call({ method: 'POST', path: '/balance/top-up', body, idempotencyKey }),
      ),
    ...repeatsUnanswered,
    onSuccess: (outcome) => {
      if (asksHolder(outcome)) cache.setQueryData(questionKey(outcome.id), outcome)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: balanceKey }),
  })
}

/** The bank's question about a top-up; null once it is answered. Asking continues it where the holder has answered. */
export function useTopUpQuestion(id: string) {
  const cache = useQueryClient()
  return useQuery({
    queryKey: questionKey(id),
    queryFn: async () => {
      try {
        const outcome = await call({ method: 'POST', path: `/pending-payment/${id}` })
        if ('client_secret' in outcome) return outcome
        return null
      } finally {
        await cache.invalidateQueries({ queryKey: balanceKey })
      }
    },
    retry: false,
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })
}

/** Cancels a top-up while the bank asks. */
export function useCancelTopUp(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: async () => {
      await call({ method: 'POST', path: `/pending-payment/${id}/cancel` })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: balanceKey }),
  })
}
