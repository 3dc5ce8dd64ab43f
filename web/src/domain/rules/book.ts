import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** The rule book: what there is to say of every rule, in both languages. */
export function useRuleBook() {
  return useQuery({
    queryKey: ['rules', 'book'],
    queryFn: ({ signal }) => call({ path: '/rules/book', isPublic: true, signal }),
    staleTime: Infinity,
  })
}

/** The published cases of every rule, once they are wanted. */
export function useRuleVectors(wanted: boolean) {
  return useQuery({
    queryKey: ['rules', 'vectors'],
    queryFn: ({ signal }) => call({ path: '/rules/vectors', isPublic: true, signal }),
    staleTime: Infinity,
    enabled: wanted,
  })
}
