import type { PickupStatus } from '@waybill/types'
import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleHelp,
  CircleX,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react'
import type { Tone } from '@/shared/ui'

/** How each status of a pickup looks. */
export const pickupLooks: Record<PickupStatus, [Tone, LucideIcon]> = {
  requested: ['neutral', LoaderCircle],
  scheduled: ['info', CalendarClock],
  unconfirmed: ['warn', CircleHelp],
  completed: ['good', CircleCheck],
  missed: ['bad', CircleX],
  cancelled: ['neutral', Ban],
}
