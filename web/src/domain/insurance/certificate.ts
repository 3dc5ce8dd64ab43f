import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** What anyone with its code may know of a certificate of insurance. */
export function useCertificate(code: string) {
  return useQuery({
    queryKey: ['public-certificate', code],
    queryFn: ({ signal }) => call({ path: `/public/certificates/${encodeURIComponent(code)}`, signal }),
    retry: false,
  })
}
