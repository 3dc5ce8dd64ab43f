import type { RequiredAction, Shipment } from '@waybill/types'
import { useState } from 'react'
import { isoDay } from '@/shared/format/when'
import { useAsk } from '@/shared/rules'

/** What a shipment needs someone to do, by core's rule, as far as a list of shipments tells. */
export function useRequiredActions(): (shipment: Shipment) => RequiredAction[] {
  const ask = useAsk()
  const [today] = useState(() => isoDay(new Date()))
  return ({ status, tracking_status, origin_address, destination_address, ...shipment }) =>
    ask(
      'alert.requires_action',
      {
        status,
        tracking_status,
        purchased_on: null,
        // The list doesn't tell whether a label was printed, handed over or claimed for, so nothing is requested that
        // may be done already.
        label_printed: true,
        handover_arranged: true,
        claim_waits_on_documents: false,
        crosses_border:
          origin_address !== null &&
          destination_address !== null &&
          origin_address.country !== destination_address.country,
        has_invoice: shipment.international_shipment !== null,
      },
      { today },
    )
}
