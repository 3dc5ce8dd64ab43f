import { NoShipment } from '@/domain/dialogs/NoShipment'
import { useCurrentShipmentId, type DialogContentProps } from '@/domain/dialogs/dialogs'
import { useRemoveCover } from '@/domain/insurance/addCover'
import { useShipment } from '@/domain/shipment/draft'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, ConfirmDialog, Dialog, toastSuccess } from '@/shared/ui'

/** Takes the insurance off a draft, or cancels the cover of a label that no courier has scanned. */
export function RemoveInsuranceDialog({ values, onClose }: DialogContentProps) {
  const words = useWords()
  const id = useCurrentShipmentId(values)
  const shipment = useShipment(id)
  const remove = useRemoveCover()
  const { removeTitle, remove: confirm, removeText, removeLabelText, none } = words.insure.add
  if (id === undefined)
    return (
      <Dialog isOpen onClose={onClose} title={removeTitle}>
        <NoShipment />
      </Dialog>
    )
  const policy = shipment.data?.policy ?? null
  const confirmed = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toastSuccess(words.insure.add.removed)
        onClose()
      },
    })
  const isInsured = policy === null ? shipment.data?.options.insurance : policy.status === 'purchased'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={removeTitle}
      confirmLabel={confirm}
      isPending={remove.isPending}
      error={remove.error && <Banner tone="bad" title={messageOf(remove.error)} />}
      onConfirm={confirmed}
    >
      {isInsured === false ? none : policy ? removeLabelText : removeText}
    </ConfirmDialog>
  )
}
