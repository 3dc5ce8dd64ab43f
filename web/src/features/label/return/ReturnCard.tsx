import type { Shipment } from '@waybill/types'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAllowed } from '@/domain/shipment/allowed'
import { useDownload } from '@/domain/shipment/documents'
import { StatusBadge } from '@/domain/shipment/StatusBadge'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Card, LinkButton, SendButton, TextLink } from '@/shared/ui'
import { ReturnDialog } from './ReturnDialog'

/** The way back: offered once the label is there, shown once it is bought. A return has none of its own. */
export function ReturnCard({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const [buying, setBuying] = useState(false)
  const download = useDownload(shipment.id)
  const allowed = useAllowed()
  const { return_shipment: back, return_label: label, purchase, shipment_type: type } = shipment
  if (type === 'return' || purchase?.state !== 'done') return null
  const open = back === null || allowed(back).buy
  const number = back?.tracking_numbers[0]
  return (
    <Card title={words.label.returnCard}>
      {shipment.return_request && (
        <p className="mb-3 text-sm">
          {words.label.returnAsked[shipment.return_request]}{' '}
          <TextLink href={`/dashboard/returns?status=${shipment.return_request}`}>
            {words.label.returnRequests}
          </TextLink>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 text-sm">
        {back && !open && <StatusBadge shipment={back} />}
        {number && <span className="text-muted tabular-nums">{number}</span>}
        {open ? (
          <Button icon={<Undo2 aria-hidden />} onPress={() => setBuying(true)}>
            {words.label.returnTitle}
          </Button>
        ) : (
          <>
            {label && (
              <SendButton
                icon={<Download aria-hidden />}
                isPending={download.isPending}
                onPress={() =>
                  download.mutate({
                    path: `/return-label-download/${shipment.id}`,
                    name: `return-label-${number ?? shipment.id}.pdf`,
                  })
                }
              >
                {words.label.download}
              </SendButton>
            )}
            <LinkButton href={`/shipment/${back.id}`} variant="ghost">
              {words.label.returnSee}
            </LinkButton>
          </>
        )}
        {download.error && <Banner tone="bad" title={messageOf(download.error)} />}
      </div>
      {buying && <ReturnDialog shipment={shipment} onClose={() => setBuying(false)} />}
    </Card>
  )
}
