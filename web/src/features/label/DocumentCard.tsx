import type { Shipment, ShipmentDocument } from '@waybill/types'
import { Download, Eye, Printer } from 'lucide-react'
import { copiesPath, documentPath, useDownload, useOpen, usePrint } from '@/domain/shipment/documents'
import { PriceLines } from '@/domain/shipment/PriceLines'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Card, IconButton, SendButton } from '@/shared/ui'

const isForCustoms = ({ kind }: ShipmentDocument) => ['commercial', 'cn22', 'cn23'].includes(kind)

/** The paid amounts, line by line, and every document as a PDF. */
export function DocumentCard({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const open = useOpen()
  const download = useDownload(shipment.id)
  const print = usePrint(shipment.id)
  const { selected_rate: rate, invoices, customs_papers: papers } = shipment
  if (rate === null && invoices.length === 0) return null
  const path = ({ kind }: ShipmentDocument) => documentPath(shipment.id, kind)
  const copies = papers?.invoice_copies ?? 1
  const failure = open.error ?? download.error ?? print.error
  return (
    <Card title={rate ? `${rate.courier_name}, ${rate.service_level}` : words.label.documents}>
      <div className="flex flex-col gap-4">
        {shipment.applied_rule && (
          <p className="text-[13px] text-muted">{words.label.chosenByRule(shipment.applied_rule.name)}</p>
        )}
        {rate && <PriceLines rate={rate} />}
        {papers !== null && papers.advice.length > 0 && shipment.status !== 'cancelled' && (
          <section
            aria-labelledby="customs-papers"
            className="rounded-control bg-info-soft px-3 py-2.5 text-sm"
          >
            <h3 id="customs-papers" className="font-semibold">
              {words.label.customs}
            </h3>
            {papers.advice.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
        )}
        {invoices.length > 0 && (
          <ul className="flex flex-col border-t border-line text-sm">
            {invoices.map((document) => {
              const name = words.label.kinds[document.kind]
              return (
                <li
                  key={document.kind}
                  className="flex flex-wrap items-center justify-end gap-1 border-b border-line py-1 last:border-b-0"
                >
                  <span className="min-w-0 flex-1 basis-44 font-medium">{name}</span>
                  {isForCustoms(document) && shipment.status !== 'cancelled' && (
                    <SendButton
                      variant="ghost"
                      icon={<Printer aria-hidden />}
                      aria-label={words.label.printOf(name, document.kind === 'commercial' ? copies : 1)}
                      onPress={() =>
                        print.mutate(
                          document.kind === 'commercial'
                            ? copiesPath(path(document), copies)
                            : path(document),
                        )
                      }
                    >
                      {words.label.printCopies(document.kind === 'commercial' ? copies : 1)}
                    </SendButton>
                  )}
                  <IconButton
                    sends
                    label={words.label.viewOf(name)}
                    onPress={() => open.mutate({ path: path(document), tab: window.open('', '_blank') })}
                  >
                    <Eye aria-hidden />
                  </IconButton>
                  <IconButton
                    sends
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
        {failure && <Banner tone="bad" title={messageOf(failure)} />}
      </div>
    </Card>
  )
}
