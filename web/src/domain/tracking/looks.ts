import type { TrackingStatus } from '@waybill/types'
import {
  Ban,
  CircleAlert,
  CircleCheck,
  MapPin,
  PackageCheck,
  Tag,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { Tone } from '@/shared/ui'

/** How each state of a parcel looks. */
export const trackingLooks: Record<TrackingStatus, [Tone, LucideIcon]> = {
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

/** Where a parcel can be, in the order of its way. */
export const trackingStatuses = Object.keys(trackingLooks) as TrackingStatus[]

/** The colours of a round mark with a state's icon. */
export const markLooks: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  info: 'bg-info-soft text-info',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

/** The colour of a state's words. */
export const textLooks: Record<Tone, string> = {
  neutral: 'text-ink',
  info: 'text-info',
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
}
