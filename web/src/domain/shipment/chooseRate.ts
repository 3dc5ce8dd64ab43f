import type { Rate, Shipment } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '@/shared/http'
import { shipmentKey } from './draft'

/**
 * Chooses a rate of a shipment, or takes the choice back. It shows at once, and is sent once the choice before it is
 * answered: of several only the last one, so that the choice shown here is what the server will hold.
 */
export function useChooseRate(shipment: Shipment) {
  const cache = useQueryClient()
  const queryKey = shipmentKey(shipment.id)
  const mutationKey = ['choose-rate', shipment.id]
  const isLast = () => cache.isMutating({ mutationKey }) === 1
  /** The shipment as the server answered it last: what a refusal leads back to. */
  const confirmed = useRef(shipment)
  const choice = useMutation({
    meta: { isShown: true },
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    onMutate: async (rate: Rate | null) => {
      if (isLast()) confirmed.current = shipment
      await cache.cancelQueries({ queryKey })
      cache.setQueryData<Shipment>(queryKey, (before) => ({
        ...(before ?? shipment),
        temp_selected_rate_id: rate?.id ?? null,
        selected_rate: rate,
        // A person chooses now, not a rule.
        applied_rule: null,
      }))
    },
    mutationFn: async (rate: Rate | null) => {
      // Another choice waits already: nobody waits for this one any more.
      if (!isLast()) return
      confirmed.current = await call({
        method: 'POST',
        path: '/update-temp-rate-id',
        body: { shipment_id: shipment.id, temp_selected_rate_id: rate?.id ?? null },
      })
    },
    onSettled: (_, refused) => {
      if (!isLast()) return
      cache.setQueryData(queryKey, confirmed.current)
      // It may have been changed elsewhere, or bought by now; then the screen shows that.
      if (refused) void cache.invalidateQueries({ queryKey })
    },
  })
  return { choose: choice.mutate, error: choice.error }
}
