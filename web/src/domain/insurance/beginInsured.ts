import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call } from '@/shared/http'

/** Begins a shipment that is insured for an amount in cents. */
export function useBeginInsured() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: async (insured_amount: number) => {
      const { id, options } = await call({ method: 'POST', path: '/shipments' })
      const body = { id, options: { ...options, insurance: true, insured_amount } }
      return call({ method: 'POST', path: '/shipments/create-or-update', body })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: shipmentsKey }),
  })
}
