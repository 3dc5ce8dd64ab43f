import type { Shipment, ShipmentAllowed } from '@waybill/types'
import { useAsk } from '@/shared/rules'

/** The allowed actions on a shipment in its status, by the rule that the server follows. */
export function useAllowed(): (shipment: Pick<Shipment, 'status'>) => ShipmentAllowed {
  const ask = useAsk()
  return ({ status }) => ask('shipment.allowed', status)
}
