import type { Shipment } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useShipmentAtHand, type DialogContentProps } from '@/domain/dialogs/dialogs'
import { shipmentKey, useShipment } from '@/domain/shipment/draft'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call, messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, ConfirmDialog, Dialog, toastSuccess } from '@/shared/ui'

/** Takes the insurance off a draft, or cancels the cover of a label that no courier has scanned. */
export function RemoveInsuranceDialog({ values, onClose }: DialogContentProps) {
  const words = useWords()
  const cache = useQueryClient()
  const id = useShipmentAtHand(values)
  const shipment = useShipment(id)
  const remove = useMutation({
    mutationFn: () => call<Shipment>({ path: `/remove-insurance/${id}` }),
    onSuccess: (data) => {
      cache.setQueryData(shipmentKey(data.id), data)
      toastSuccess(words.insure.add.removed)
      onClose()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: shipmentsKey }),
  })
  const { removeTitle, remove: confirm, removeText, removeLabelText, none } = words.insure.add
  if (id === undefined)
    return (
      <Dialog isOpen onClose={onClose} title={removeTitle}>
        <Banner tone="info" title={words.dialogs.noShipment} live={false} />
      </Dialog>
    )
  const policy = shipment.data?.policy ?? null
  const isInsured = policy === null ? shipment.data?.options.insurance : policy.status === 'purchased'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={removeTitle}
      confirmLabel={confirm}
      isPending={remove.isPending}
      error={remove.error && <Banner tone="bad" title={messageOf(remove.error)} />}
      onConfirm={() => remove.mutate()}
    >
      {isInsured === false ? none : policy ? removeLabelText : removeText}
    </ConfirmDialog>
  )
}
