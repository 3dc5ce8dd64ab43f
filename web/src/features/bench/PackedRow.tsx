import type { Shipment } from '@waybill/types'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAddressText } from '@/domain/address/addressText'
import { labelPath, useDownload, usePrint } from '@/domain/shipment/documents'
import { usePrintSize } from '@/domain/shipment/printSize'
import { shipmentPath } from '@/domain/shipment/shipments'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { SendButton, TextLink } from '@/shared/ui'

/**
 * A parcel that was bought at this bench: its label goes to the printer once, and again on demand. Where a shipping rule chose
 * ZPL, its file is downloaded instead: no print window takes it.
 */
export function PackedRow({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const text = useAddressText()
  const ruled = shipment.options.label_format
  const [size] = usePrintSize(ruled)
  const print = usePrint(shipment.id)
  const file = useDownload(shipment.id)
  const { mutate } = print
  const { mutate: download } = file
  const zpl = `label-${shipment.tracking_numbers[0] ?? shipment.id}.zpl`
  const isPrinted = useRef(false)
  useEffect(() => {
    if (isPrinted.current) return
    isPrinted.current = true
    if (ruled === 'zpl') download({ path: labelPath(shipment.id, 'zpl'), name: zpl })
    else mutate(labelPath(shipment.id, size))
  }, [mutate, download, shipment.id, size, ruled, zpl])
  const failure = print.error ?? file.error
  const name = text(shipment.destination_address).name
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-b-0">
      <span className="min-w-0 flex-1 basis-48">
        <TextLink href={shipmentPath(shipment)}>{words.shipment.labelOf(name)}</TextLink>
        <span className="block truncate text-[13px] text-muted">
          {[shipment.reference, ...shipment.tracking_numbers].filter(Boolean).join(' · ')}
        </span>
        {failure && <span className="block text-[13px] text-bad">{messageOf(failure)}</span>}
      </span>
      <SendButton
        icon={<Printer aria-hidden />}
        isPending={print.isPending}
        aria-label={words.bench.printAgain(name)}
        onPress={() => mutate(labelPath(shipment.id, size))}
      >
        {words.label.print}
      </SendButton>
    </li>
  )
}
