import type { LabelEmailsInput } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/shared/http'
import { shipmentKey } from './draft'

/** Mails a label. A request whose answer was lost is sent again with the same key, and mails nothing twice. */
export function useMailLabel(id: string) {
  const cache = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (body: LabelEmailsInput) =>
      call<void>({
        method: 'POST',
        path: `/shipment-label-by-emails/${id}`,
        body,
        idempotencyKey: `${key}/${body.emails.join(',')}`.slice(0, 255),
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: shipmentKey(id) }),
  })
}
