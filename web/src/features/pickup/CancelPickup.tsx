import type { Pickup } from '@waybill/types'
import { useCancelPickup } from '@/domain/pickup/pickups'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { ConfirmAction } from '@/shared/ui'

/** Cancels a pickup, once confirmed. */
export function CancelPickup({ pickup, onClose }: { pickup: Pickup; onClose: () => void }) {
  const words = useWords()
  const day = useDay()
  const cancel = useCancelPickup()
  const isUnconfirmed = pickup.status === 'unconfirmed'
  return (
    <ConfirmAction
      action={cancel}
      input={pickup.id}
      done={words.pickups.cancelled}
      onClose={onClose}
      title={words.pickups.cancelTitle}
      confirmLabel={words.pickups.cancel}
    >
      {isUnconfirmed
        ? words.pickups.cancelUnconfirmed(pickup.courier_name)
        : words.pickups.cancelText(pickup.courier_name, day(pickup.date))}
    </ConfirmAction>
  )
}
