import type { RequiresActionEntry } from '@waybill/types'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { countsKey } from '@/domain/alerts/counts'
import { fileClaimPath } from '@/domain/claim/paths'
import { schedulePath } from '@/domain/pickup/paths'
import { shipmentPath, shipmentsKey } from '@/domain/shipment/shipments'
import { call, callWithMeta } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'

// A change of a shipment may end its required actions.
const key = [...shipmentsKey, 'requires-action'] as const

/** Where all that waits is listed. */
export const actionsPath = '/dashboard/requires-action'

/** A page of what waits for the user, the most urgent first. */
export function useActions(page: number, paginate: number, enabled = true) {
  const language = useLanguage()
  return useQuery({
    queryKey: [...key, language, page, paginate],
    queryFn: ({ signal }) =>
      callWithMeta({
        path: '/v2/shipments/requires-action',
        query: { page, paginate },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Marks entries as seen; the badge counts the others. */
export function useMarkSeen() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(
        ids.map((id) =>
          call({
            method: 'PATCH',
            path: `/v2/shipments/requires-action/${id}`,
            body: { view_status: true },
          }),
        ),
      ),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: key }),
        cache.invalidateQueries({ queryKey: countsKey }),
      ]),
  })
}

/** The screen where an entry is solved. */
export function actionPath({ place, shipment }: RequiresActionEntry): string {
  if (place === 'approval') return actionsPath
  if (place === 'pickup') return schedulePath(shipment.id)
  if (place === 'returns') return '/dashboard/returns'
  if (place === 'claim') return fileClaimPath(shipment.id)
  // The step of the payment itself: it opens where the shipment has come that far.
  return place === 'payment' ? `${shipmentPath(shipment)}?step=pay` : shipmentPath(shipment)
}
