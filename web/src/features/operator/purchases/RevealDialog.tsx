import type { RevealedAddresses } from '@waybill/types'
import { useReveal } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { DeskDialog } from '../DeskDialog'

type RevealDialogProps = { id: string; onClose: () => void; onShown: (addresses: RevealedAddresses) => void }

/** Asks why the addresses of a purchase are needed, and gives them. */
export function RevealDialog({ id, onClose, onShown }: RevealDialogProps) {
  const words = useDeskWords()
  const reveal = useReveal(id)
  return (
    <DeskDialog
      send={async (reason) => onShown(await reveal.mutateAsync(reason))}
      onClose={onClose}
      title={words.revealTitle}
      submitLabel={words.showAddresses}
      reason={{ label: words.reason, path: 'reason' }}
    >
      {words.revealText}
    </DeskDialog>
  )
}
