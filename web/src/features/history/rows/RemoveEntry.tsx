import type { HistoryEntry } from '@waybill/types'
import { useState } from 'react'
import { useAddressText } from '@/domain/address/addressText'
import { usePickupOf } from '@/domain/pickup/pickups'
import { useCapability } from '@/domain/session/capability'
import { destinationOf, useSetHistoryStatus } from '@/domain/shipment/history'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Checkbox, ConfirmAction } from '@/shared/ui'

/** Takes an entry off the lists for good, once confirmed. */
export function RemoveEntry({ entry, onClose }: { entry: HistoryEntry; onClose: () => void }) {
  const words = useWords()
  const { name } = useAddressText()(destinationOf(entry))
  const day = useDay()
  const status = useSetHistoryStatus()
  const canPickup = useCapability('pickup')
  const pickup = usePickupOf(entry.id, canPickup && entry.shipment !== null).data
  const own = Math.max(1, entry.shipment?.tracking_numbers.length ?? 0)
  const [leaves, setLeaves] = useState(false)
  return (
    <ConfirmAction
      action={status}
      input={{ shipment_id: entry.id, status: 'deleted', delete_pickup: leaves }}
      done={words.history.removed}
      onClose={onClose}
      title={words.history.removeTitle}
      confirmLabel={words.history.remove}
    >
      {words.history.removeText(name)}
      {pickup?.status === 'scheduled' && (
        <Checkbox value={leaves} onChange={setLeaves} className="mt-4">
          {pickup.parcels > own
            ? words.history.leavePickup(pickup.courier_name, day(pickup.date))
            : words.history.cancelPickup(pickup.courier_name, day(pickup.date))}
        </Checkbox>
      )}
    </ConfirmAction>
  )
}
