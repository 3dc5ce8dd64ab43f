import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listPath } from '@/domain/bulk/bulk'
import type { DialogContentProps } from '@/domain/dialogs/dialogs'
import { useWords } from '@/shared/i18n'
import { Dialog } from '@/shared/ui'
import { BeginList } from './BeginList'
import { MapColumns } from './MapColumns'
import type { Sheet } from './sheet'

/** Many labels at once, begun from any screen: once its rows are read, the list goes on at a page of its own. */
export function BulkShipmentDialog({ onClose }: DialogContentProps) {
  const words = useWords()
  const navigate = useNavigate()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.bulk.title}
      description={words.bulk.lead}
      // A press outside must not lose what was read and mapped; Start over leads back.
      isDismissable={sheet === null}
    >
      {sheet === null ? (
        <BeginList onRead={setSheet} />
      ) : (
        <MapColumns
          sheet={sheet}
          onRead={setSheet}
          onBack={() => setSheet(null)}
          onMade={(run) => void navigate(listPath(run))}
        />
      )}
    </Dialog>
  )
}
