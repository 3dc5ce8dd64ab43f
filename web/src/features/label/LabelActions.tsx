import type { LabelFormat, Shipment } from '@waybill/types'
import { Download, Mail, PackageOpen, Printer } from 'lucide-react'
import { useState } from 'react'
import { labelPath, packingSlipOf, useDownload, usePrint } from '@/domain/shipment/documents'
import { waitsForLabel } from '@/domain/shipment/draft'
import { usePrintSize } from '@/domain/shipment/printSize'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, Button, Card, Menu, MenuItem, Segmented, SendButton } from '@/shared/ui'
import { MailLabel } from './MailLabel'

const sizes = ['4x6', 'letter'] as const

/** Actions on a label: print it on either paper, keep its file, mail it. */
export function LabelActions({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const ruled = shipment.options.label_format
  const [size, setSize] = usePrintSize(ruled)
  const [mailing, setMailing] = useState(false)
  const print = usePrint(shipment.id)
  const download = useDownload(shipment.id)
  const slip = useDownload(shipment.id)
  const formats = useRule('courier.label_formats', {
    courier_slug: shipment.selected_rate?.courier_slug ?? '',
  })
  const waits = waitsForLabel(shipment)
  const save = (format: LabelFormat) =>
    download.mutate({
      path: labelPath(shipment.id, format),
      name: `label-${shipment.tracking_numbers[0] ?? shipment.id}.${format === 'zpl' ? 'zpl' : 'pdf'}`,
    })
  const failure = print.error ?? download.error ?? slip.error
  const isOffered = ruled !== null && formats.includes(ruled)
  return (
    <Card>
      <div className="flex flex-col gap-3">
        {ruled !== null && !waits && (
          <Banner
            tone={isOffered ? 'info' : 'warn'}
            title={(isOffered ? words.label.formatByRule : words.label.formatNotOffered)(
              words.label.formats[ruled],
            )}
            live={false}
            actions={
              isOffered &&
              ruled === 'zpl' && (
                <SendButton isPending={download.isPending} onPress={() => save('zpl')}>
                  {words.label.downloadZpl}
                </SendButton>
              )
            }
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <SendButton
            variant="primary"
            size="lg"
            className="min-w-48 flex-1"
            icon={<Printer aria-hidden />}
            isDisabled={waits}
            isPending={print.isPending}
            onPress={() => print.mutate(labelPath(shipment.id, size))}
          >
            {words.label.print}
          </SendButton>
          <Segmented
            label={words.label.size}
            choices={sizes.map((id) => ({ id, name: words.label.sizes[id] }))}
            value={size}
            onChange={setSize}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
          <Menu
            label={words.label.downloadMenu}
            placement="bottom start"
            trigger={
              <SendButton
                variant="ghost"
                icon={<Download aria-hidden />}
                isDisabled={waits}
                isPending={download.isPending}
              >
                {words.label.download}
              </SendButton>
            }
          >
            {formats.map((format) => (
              <MenuItem key={format} onAction={() => save(format)}>
                {words.label.formats[format]}
              </MenuItem>
            ))}
          </Menu>
          <SendButton
            variant="ghost"
            icon={<PackageOpen aria-hidden />}
            isPending={slip.isPending}
            onPress={() => slip.mutate(packingSlipOf(shipment, size))}
          >
            {words.label.packingSlip}
          </SendButton>
          <Button
            variant="ghost"
            icon={<Mail aria-hidden />}
            isDisabled={waits}
            onPress={() => setMailing(true)}
          >
            {words.label.mail}
          </Button>
          <SendButton
            variant="ghost"
            isPending={print.isPending}
            onPress={() => print.mutate(`/label-test-sheet?type=${size}`)}
          >
            {words.label.testSheet}
          </SendButton>
          {(ruled === null || ruled === 'zpl') && (
            <span className="ml-auto text-[13px] text-muted">{words.label.remembered}</span>
          )}
        </div>
        {failure && <Banner tone="bad" title={messageOf(failure)} />}
      </div>
      {mailing && <MailLabel id={shipment.id} onClose={() => setMailing(false)} />}
    </Card>
  )
}
