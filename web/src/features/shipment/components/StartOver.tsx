import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useDiscardDraft } from '@/domain/shipment/draft'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, ConfirmDialog, toastSuccess } from '@/shared/ui'

/** Deletes the draft, once confirmed, for a new one with its defaults. */
export function StartOver({ id, onLeave }: { id: string; onLeave: () => Promise<void> }) {
  const words = useWords()
  const discard = useDiscardDraft(async () => {
    toastSuccess(words.shipment.startedOver)
    await onLeave()
  })
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" icon={<RotateCcw aria-hidden />} onPress={() => setAsking(true)}>
        {words.shipment.startOver}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={words.shipment.startOverTitle}
        confirmLabel={words.shipment.startOver}
        isPending={discard.isPending}
        error={discard.isError && <Banner tone="bad" title={messageOf(discard.error)} />}
        onConfirm={() => discard.mutate(id)}
      >
        {words.shipment.startOverText}
      </ConfirmDialog>
    </>
  )
}
