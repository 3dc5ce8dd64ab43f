import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'
import { usePaused } from '@/shared/list/usePaused'

/** Typing pauses this long before the server is asked. */
const PAUSE_MS = 200

/** Codes of the Harmonised System for what goods are, in words or by the first digits, once typing pauses. */
export function useHsCodes(text: string) {
  const language = useLanguage()
  const asked = usePaused(text, PAUSE_MS)
  return useQuery({
    queryKey: ['hs-codes', language, asked.trim()],
    queryFn: ({ signal }) => call({ path: '/customs/hs-codes', query: { q: asked.trim() }, signal }),
    enabled: asked.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })
}
