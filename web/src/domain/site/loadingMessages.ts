import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'

/** Sentences to show, one after the other, while couriers are asked; none until they have come, or where they do not. */
export function useLoadingMessages(enabled: boolean): readonly string[] {
  const language = useLanguage()
  const messages = useQuery({
    queryKey: ['loading-messages', language],
    queryFn: ({ signal }) => call({ path: '/loading-messages', signal }),
    enabled,
    staleTime: Infinity,
    retry: false,
  })
  return messages.data ?? []
}
