import { useQuery } from '@tanstack/react-query'
import { isThere } from '@/shared/http'

/** The page of an installation that keeps its mails to itself, as in development; null where mails really go out. */
export function useMailboxPage(to: string): string | null {
  const there = useQuery({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => isThere('/dev/mailbox/messages.json', signal),
    staleTime: Infinity,
    retry: false,
  })
  return there.data ? `/dev/mailbox?to=${encodeURIComponent(to)}` : null
}
