import type { Shipment } from '@waybill/types'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { ask } from '@/shared/rules'

/** How many drafts of one code are told apart. */
const SHOWN = 6

/** The drafts that bear a barcode: as their reference, as the packing slip has it, or as a tracking number. */
export async function draftsOf(code: string, signal?: AbortSignal): Promise<Shipment[]> {
  const search = code.trim()
  const found = await call({ path: '/shipments', query: { search, drafts: true, paginate: SHOWN }, signal })
  const wanted = ask('address.fold', search)
  const bears = (text: string) => ask('address.fold', text) === wanted
  return found.filter(({ reference, tracking_numbers }) => [reference, ...tracking_numbers].some(bears))
}

/** The same for a screen, asked once each time that a code is scanned: what lies on the bench stays, also once it is bought. */
export function useScannedDrafts(code: string) {
  return useQuery({
    queryKey: ['scanned', code],
    queryFn: ({ signal }) => draftsOf(code, signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
}
