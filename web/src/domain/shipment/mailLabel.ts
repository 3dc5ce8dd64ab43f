import type { LabelEmailsInput } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withKeptKey } from '@/domain/payment/attempt'
import { call } from '@/shared/http'
import { shipmentKey } from './draft'

/** Mails a label. A request whose answer was lost is sent again with the same key, and mails nothing twice. */
export function useMailLabel(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (body: LabelEmailsInput) =>
      withKeptKey({ mail: id, ...body }, (idempotencyKey) =>
        call({ method: 'POST', path: `/shipment-label-by-emails/${id}`, body, idempotencyKey }),
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: shipmentKey(id) }),
  })
}
