import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'

/** The effects of closing the account now, and what prevents it. */
export function useClosingPreview() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['account', 'close', language],
    queryFn: ({ signal }) => call({ path: '/account/close', signal }),
    staleTime: 0,
  })
}

/** Closes the account for everyone in it; the password proves that its owner asks. */
export function closeAccount(password: string): Promise<null> {
  return call({ method: 'POST', path: '/account/close', body: { password } })
}
