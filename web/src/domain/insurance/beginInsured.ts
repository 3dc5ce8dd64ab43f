import { shipmentsKey } from '@/domain/shipment/shipments'
import { call, useChange } from '@/shared/http'

/** Begins a shipment that is insured for an amount in cents. */
export const useBeginInsured = () =>
  useChange(shipmentsKey, async (insured_amount: number) => {
    const { id, options } = await call({ method: 'POST', path: '/shipments' })
    const body = { id, options: { ...options, insurance: true, insured_amount } }
    return call({ method: 'POST', path: '/shipments/create-or-update', body })
  })
