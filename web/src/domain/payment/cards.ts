import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, useChange } from '@/shared/http'

/** The cache key of the saved cards. */
export const cardsKey = ['account', 'cards'] as const

/** The saved cards, the default one first; only those who manage cards may ask. */
export function useCards(enabled = true) {
  return useQuery({
    queryKey: cardsKey,
    queryFn: ({ signal }) => call({ path: '/account/cards', signal }),
    enabled,
  })
}

/** Makes a card the default. */
export function useMakeDefault() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call({ method: 'PATCH', path: `/account/cards/${id}`, body: { is_default: true } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: cardsKey }),
  })
}

/** Removes a card. */
export const useRemoveCard = () =>
  useChange(cardsKey, (id: string) => call({ method: 'DELETE', path: `/account/cards/${id}` }))
