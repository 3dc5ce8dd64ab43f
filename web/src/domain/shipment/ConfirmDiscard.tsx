import { useWords } from '@/shared/i18n'
import { ConfirmDialog } from '@/shared/ui'
import type { useDiscardDraft } from './draft'

/** Asks before a draft is deleted, and says why where that fails. */
export function ConfirmDiscard({
  id,
  title,
  confirmLabel,
  isOpen,
  onClose,
  discard,
}: {
  id: string
  title: string
  confirmLabel: string
  isOpen: boolean
  onClose: () => void
  discard: ReturnType<typeof useDiscardDraft>
}) {
  const words = useWords()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      action={discard}
      onConfirm={() => discard.mutate(id)}
    >
      {words.shipment.startOverText}
    </ConfirmDialog>
  )
}
