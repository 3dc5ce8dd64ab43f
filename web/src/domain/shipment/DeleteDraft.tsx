import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '@/shared/i18n'
import { IconButton, toastSuccess } from '@/shared/ui'
import { ConfirmDiscard } from './ConfirmDiscard'
import { useDiscardDraft } from './draft'

/** Deletes a draft where it is listed, once confirmed. `name` tells it from the others. */
export function DeleteDraft({ id, name }: { id: string; name: string }) {
  const words = useWords()
  const [asking, setAsking] = useState(false)
  const discard = useDiscardDraft(async () => {
    setAsking(false)
    toastSuccess(words.shipment.draftDeleted)
  })
  return (
    <>
      <IconButton label={words.shipment.deleteDraft(name)} onPress={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDiscard
        id={id}
        title={words.shipment.deleteDraftTitle}
        confirmLabel={words.ui.delete}
        isOpen={asking}
        onClose={() => setAsking(false)}
        discard={discard}
      />
    </>
  )
}
