import { useQuery } from '@tanstack/react-query'
import { exists } from '@/shared/http'

/**
 * The mailbox page of an installation that keeps its mails to itself, as in development; null if mails are really sent.
 */
export function useMailboxPage(to: string): string | null {
  const there = useQuery({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => exists('/dev/mailbox/messages.json', signal),
    staleTime: Infinity,
    retry: false,
  })
  return there.data ? `/dev/mailbox?to=${encodeURIComponent(to)}` : null
}
