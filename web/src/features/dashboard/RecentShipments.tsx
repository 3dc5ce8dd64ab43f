import type { Shipment } from '@waybill/types'
import { useAddressText } from '@/domain/address/addressText'
import { CourierMark } from '@/domain/courier/CourierMark'
import { LabelLink } from '@/domain/shipment/LabelLink'
import { ShipAgain } from '@/domain/shipment/ShipAgain'
import { shipmentPath } from '@/domain/shipment/shipments'
import { StatusBadge } from '@/domain/shipment/StatusBadge'
import { useWords } from '@/shared/i18n'
import { Card, Money, TextLink } from '@/shared/ui'

/** The last shipments with a label. */
export function RecentShipments({ shipments }: { shipments: readonly Shipment[] }) {
  const words = useWords()
  const text = useAddressText()
  return (
    <Card
      flush
      title={words.dashboard.recent}
      aside={<TextLink href="/dashboard/history-and-tracking">{words.dashboard.all}</TextLink>}
    >
      <ul className="divide-y divide-line">
        {shipments.map((shipment) => {
          const { name } = text(shipment.destination_address)
          const rate = shipment.selected_rate
          return (
            <li key={shipment.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
              {rate && <CourierMark slug={rate.courier_slug} />}
              <div className="min-w-0 flex-1 basis-40">
                <TextLink
                  href={shipmentPath(shipment)}
                  className="text-ink! no-underline! data-hovered:underline!"
                >
                  <span className="font-semibold">{name}</span>
                </TextLink>
                <p className="truncate text-[13px] text-muted tabular-nums">
                  {[rate?.courier_name, shipment.tracking_numbers[0]].filter(Boolean).join(' · ')}
                </p>
              </div>
              {rate && <Money cents={rate.total} className="font-semibold md:order-2" />}
              <div className="flex basis-full items-center justify-between gap-2 md:contents">
                <StatusBadge shipment={shipment} />
                <span className="flex items-center gap-2 md:order-3">
                  <LabelLink shipment={shipment} name={name} />
                  <ShipAgain shipment={shipment} name={name} />
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
