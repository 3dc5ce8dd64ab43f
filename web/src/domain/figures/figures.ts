import { useQuery } from '@tanstack/react-query'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { ownTimeZone } from '@/shared/format/when'
import { call } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'

/** The dashboard's figures in the reader's days; what changes a shipment makes them old. */
export function useFigures() {
  const language = useLanguage()
  return useQuery({
    queryKey: [...shipmentsKey, 'figures', language],
    queryFn: ({ signal }) =>
      call({
        path: '/dashboard',
        query: { time_zone: ownTimeZone() },
        signal,
      }),
  })
}
