import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'

/** What a sender may say of the goods, and is asked about them, in the page's language. */
export function useShipmentOptions() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['shipment-options', language],
    queryFn: ({ signal }) => call({ path: '/feResources/shipment_options', signal }),
    staleTime: 3_600_000,
  })
}
