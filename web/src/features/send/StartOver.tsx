import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDiscard } from '@/domain/shipment/ConfirmDiscard'
import { useDiscardDraft } from '@/domain/shipment/draft'
import { useWords } from '@/shared/i18n'
import { Button, toastSuccess } from '@/shared/ui'

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
      <ConfirmDiscard
        id={id}
        title={words.shipment.startOverTitle}
        confirmLabel={words.shipment.startOver}
        isOpen={asking}
        onClose={() => setAsking(false)}
        discard={discard}
      />
    </>
  )
}
