import type { HistoryEntry } from '@waybill/types'
import { useAddressText } from '@/domain/address/addressText'
import { destinationOf, useSetHistoryStatus } from '@/domain/shipment/history'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, ConfirmDialog, toastSuccess } from '@/shared/ui'

/** Takes an entry off the lists for good, once confirmed. */
export function RemoveEntry({ entry, onClose }: { entry: HistoryEntry; onClose: () => void }) {
  const words = useWords()
  const { name } = useAddressText()(destinationOf(entry))
  const status = useSetHistoryStatus()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.history.removeTitle}
      confirmLabel={words.history.remove}
      isPending={status.isPending}
      error={status.isError && <Banner tone="bad" title={messageOf(status.error)} />}
      onConfirm={() =>
        status.mutate(
          { shipment_id: entry.id, status: 'deleted', delete_pickup: true },
          {
            onSuccess: () => {
              toastSuccess(words.history.removed)
              onClose()
            },
          },
        )
      }
    >
      {words.history.removeText(name)}
    </ConfirmDialog>
  )
}
