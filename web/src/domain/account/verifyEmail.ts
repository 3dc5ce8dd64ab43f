import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** Uses a verification link; a valid one that was already used answers that the e-mail is already verified. */
export function useVerifyEmail(suffix: string) {
  return useQuery({
    queryKey: ['verify-email', suffix],
    queryFn: () =>
      call<{ message: string }>({ path: `/verify-email/${encodeURIComponent(suffix)}`, isPublic: true }),
    // A link works once, so it is used once, however often the screen is shown.
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  })
}
