import type { Shipment, ShipmentStatus, TrackingStatus } from '@waybill/types'
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CreditCard,
  FilePen,
  Hourglass,
  MapPin,
  PackageCheck,
  Tag,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
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

const trackingLooks: Record<TrackingStatus, [Tone, LucideIcon]> = {
  label_created: ['neutral', Tag],
  picked_up: ['info', PackageCheck],
  in_transit: ['info', Truck],
  out_for_delivery: ['good', Truck],
  delivered: ['good', CircleCheck],
  delivery_attempted: ['bad', CircleAlert],
  available_for_pickup: ['warn', MapPin],
  exception: ['bad', CircleAlert],
  returned: ['neutral', Undo2],
  cancelled: ['neutral', Ban],
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
