import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'

/** A page of text as the installation words it; open to everyone. */
export function usePage(id: 'privacy' | 'terms') {
  const language = useLanguage()
  return useQuery({
    queryKey: ['pages', id, language],
    queryFn: ({ signal }) => call({ path: `/pages/${id}`, isPublic: true, signal }),
    staleTime: 3_600_000,
  })
}
