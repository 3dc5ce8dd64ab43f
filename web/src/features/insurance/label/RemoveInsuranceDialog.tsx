import { NoShipment } from '@/domain/dialogs/NoShipment'
import { useCurrentShipmentId, type DialogContentProps } from '@/domain/dialogs/dialogs'
import { useRemoveCover } from '@/domain/insurance/addCover'
import { useShipment } from '@/domain/shipment/draft'
import { useWords } from '@/shared/i18n'
import { ConfirmAction, Dialog } from '@/shared/ui'

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
  const isInsured = policy === null ? shipment.data?.options.insurance : policy.status === 'purchased'
  return (
    <ConfirmAction
      action={remove}
      input={id}
      done={words.insure.add.removed}
      onClose={onClose}
      title={removeTitle}
      confirmLabel={confirm}
    >
      {isInsured === false ? none : policy ? removeLabelText : removeText}
    </ConfirmAction>
  )
}
