import type { Shipment, ShipmentStatus } from '@waybill/types'
import { Ban, CircleAlert, CreditCard, FilePen, Hourglass, Tag, type LucideIcon } from 'lucide-react'
import { trackingLooks } from '@/domain/tracking/looks'
import { useRule } from '@/shared/rules'
import { Badge, type Tone } from '@/shared/ui'

const shipmentLooks: Record<ShipmentStatus, [Tone, LucideIcon]> = {
  draft: ['neutral', FilePen],
  quoted: ['neutral', FilePen],
  rate_selected: ['neutral', FilePen],
  purchasing: ['info', Hourglass],
  pending_payment: ['warn', CreditCard],
  purchase_failed: ['bad', CircleAlert],
  purchased: ['good', Tag],
  cancel_requested: ['info', Hourglass],
  cancelled: ['neutral', Ban],
  cancel_refused: ['warn', CircleAlert],
}

/** A shipment's status: its own until there is a label, then the courier's, until it is cancelled. */
export function StatusBadge({ shipment }: { shipment: Pick<Shipment, 'status' | 'tracking_status'> }) {
  const { status, tracking_status: tracking } = shipment
  const own = useRule('shipment.status_label', status)
  const courier = useRule('shipment.tracking_label', tracking ?? 'label_created')
  const follows = tracking !== null && status === 'purchased'
  const [tone, Icon] = follows ? trackingLooks[tracking] : shipmentLooks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {follows ? courier : own}
    </Badge>
  )
}
