import type { SavedQuote } from '@waybill/types'
import { useNavigate } from 'react-router'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useDraftOfQuote } from '@/domain/quote/savedQuotes'
import { shipmentPath } from '@/domain/shipment/shipments'

/**
 * Makes a draft of a quote. One that lacks nothing opens at its prices; else the recipient is asked for here, over the
 * list, and the draft opens after that.
 */
export function useSendQuote() {
  const navigate = useNavigate()
  const dialogs = useDialogs()
  const draft = useDraftOfQuote()
  const send = (quote: SavedQuote) =>
    draft.mutate(quote, {
      onSuccess: (shipment) => {
        if (quote.complete) void navigate(`${shipmentPath(shipment)}?step=rate`)
        else
          dialogs.open('destination_address', { shipment: shipment.id, mode: 'edit', step: 'rate' }, 'quote')
      },
    })
  return { send, isPending: draft.isPending }
}
