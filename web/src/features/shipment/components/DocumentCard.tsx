import type { Shipment, ShipmentDocument } from '@waybill/types'
import { Download, Eye } from 'lucide-react'
import { documentPath, useDownload, useOpen } from '@/domain/shipment/documents'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Card, IconButton } from '@/shared/ui'
import { PriceLines } from './RateRow'

/** What was paid, line by line, and every document of it as a PDF. */
export function DocumentCard({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const open = useOpen()
  const download = useDownload(shipment.id)
  const { selected_rate: rate, invoices } = shipment
  if (rate === null && invoices.length === 0) return null
  const path = ({ kind }: ShipmentDocument) => documentPath(shipment.id, kind)
  const failure = open.error ?? download.error
  return (
    <Card title={rate ? `${rate.courier_name}, ${rate.service_level}` : words.label.documents}>
      <div className="flex flex-col gap-4">
        {rate && <PriceLines rate={rate} />}
        {invoices.length > 0 && (
          <ul className="flex flex-col border-t border-line text-sm">
            {invoices.map((document) => {
              const name = words.label.kinds[document.kind]
              return (
                <li
                  key={document.kind}
                  className="flex items-center gap-1 border-b border-line py-1 last:border-b-0"
                >
                  <span className="min-w-0 flex-1 font-medium">{name}</span>
                  <IconButton
                    label={words.label.viewOf(name)}
                    onPress={() => open.mutate({ path: path(document), tab: window.open('', '_blank') })}
                  >
                    <Eye aria-hidden />
                  </IconButton>
                  <IconButton
                    label={words.label.downloadOf(name)}
                    onPress={() =>
                      download.mutate({
                        path: path(document),
                        name: `${document.kind.replace('_', '-')}-${shipment.tracking_numbers[0] ?? shipment.id}.pdf`,
                      })
                    }
                  >
                    <Download aria-hidden />
                  </IconButton>
                </li>
              )
            })}
          </ul>
        )}
        {invoices.some(({ kind }) => kind === 'commercial') && shipment.status !== 'cancelled' && (
          <p className="text-[13px] text-muted">{words.label.commercialHint}</p>
        )}
        {failure && <Banner tone="bad" title={messageOf(failure)} />}
      </div>
    </Card>
  )
}
