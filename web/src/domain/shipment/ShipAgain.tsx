import type { Shipment } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Repeat2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useCapability } from '@/domain/session/capability'
import { call } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { IconButton, SendButton, toastSuccess } from '@/shared/ui'
import { useAllowed } from './allowed'
import { shipmentKey } from './draft'
import { shipmentPath, shipmentsKey } from './shipments'

/** Makes a new draft of a shipment that was sent before, and opens it. */
function useShipAgain() {
  const words = useWords()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (id: string) => call({ method: 'POST', path: `/shipments/${id}/again` }),
    onSuccess: async (draft) => {
      cache.setQueryData(shipmentKey(draft.id), draft)
      toastSuccess(words.shipment.shipAgainDone)
      await navigate(shipmentPath(draft))
      await cache.invalidateQueries({ queryKey: shipmentsKey })
    },
  })
}

type ShipAgainProps = {
  shipment: Shipment
  /** Whom it went to, in a list, where the button is only an icon. */
  name?: string
}

/** The way from a past shipment to the next one like it, for users who may send. */
export function ShipAgain({ shipment, name }: ShipAgainProps) {
  const words = useWords()
  const canSend = useCapability('send_parcel')
  const allowed = useAllowed()(shipment)
  const again = useShipAgain()
  if (!canSend || !allowed.again) return null
  const press = () => {
    if (!again.isPending) again.mutate(shipment.id)
  }
  if (name === undefined)
    return (
      <SendButton icon={<Repeat2 aria-hidden />} isPending={again.isPending} onPress={press}>
        {words.shipment.shipAgain}
      </SendButton>
    )
  return (
    <IconButton label={words.shipment.shipAgainTo(name)} sends onPress={press}>
      <Repeat2 aria-hidden />
    </IconButton>
  )
}
