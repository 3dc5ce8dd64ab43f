import type { Pickup } from '@waybill/types'
import { useCancelPickup } from '@/domain/pickup/pickups'
import { useDay } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, ConfirmDialog, toastSuccess } from '@/shared/ui'

/** Cancels a pickup, once confirmed. */
export function CancelPickup({ pickup, onClose }: { pickup: Pickup; onClose: () => void }) {
  const words = useWords()
  const day = useDay()
  const cancel = useCancelPickup()
  const isUnconfirmed = pickup.status === 'unconfirmed'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.pickups.cancelTitle}
      confirmLabel={words.pickups.cancel}
      isPending={cancel.isPending}
      error={cancel.isError && <Banner tone="bad" title={messageOf(cancel.error)} />}
      onConfirm={() =>
        cancel.mutate(pickup.id, {
          onSuccess: () => {
            toastSuccess(words.pickups.cancelled)
            onClose()
          },
        })
      }
    >
      {isUnconfirmed
        ? words.pickups.cancelUnconfirmed(pickup.courier_name)
        : words.pickups.cancelText(pickup.courier_name, day(pickup.date))}
    </ConfirmDialog>
  )
}
