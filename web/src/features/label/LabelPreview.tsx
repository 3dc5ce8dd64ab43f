import type { Shipment } from '@waybill/types'
import { useState } from 'react'
import { waitsForLabel } from '@/domain/shipment/draft'
import { useLabel } from '@/domain/shipment/label'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Card, ErrorState, Skeleton } from '@/shared/ui'

/** The label as it will be printed. */
export function LabelPreview({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const waits = waitsForLabel(shipment)
  const label = useLabel(shipment.id, !waits)
  const [isDrawn, setDrawn] = useState(false)
  return (
    <Card flush>
      {label.isError ? (
        <ErrorState message={messageOf(label.error)} onRetry={() => void label.refetch()} />
      ) : label.url === null ? (
        <div className="flex flex-col gap-4 p-5">
          {waits && <p role="status">{shipment.purchase?.message}</p>}
          <Skeleton className="aspect-[2/3] w-full" />
        </div>
      ) : (
        // A sandbox would keep the browser from showing its own PDF view; the file is ours, under a blob address.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          // Buttons next to it offer what the browser's own bar does, larger.
          src={`${label.url}#toolbar=0&navpanes=0&view=Fit`}
          title={words.shipment.labelFrame}
          // The browser's own view is black until it has drawn the page.
          onLoad={() => setDrawn(true)}
          className={`aspect-[2/3] w-full bg-white ${isDrawn ? '' : 'opacity-0'}`}
        />
      )}
    </Card>
  )
}
