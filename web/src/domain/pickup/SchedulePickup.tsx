import type { Shipment } from '@waybill/types'
import { CalendarClock } from 'lucide-react'
import { useCapability } from '@/domain/session/capability'
import { useWords } from '@/shared/i18n'
import { LinkButton } from '@/shared/ui'
import { schedulePath } from './paths'

/** Whether a courier can be asked to fetch a shipment. */
export function useCanSchedule(): (shipment: Shipment) => boolean {
  const canPickup = useCapability('pickup')
  return ({ status, tracking_status: where }) =>
    canPickup && status !== 'cancel_requested' && where === 'label_created'
}

/** The way from a label to its pickup. */
export function SchedulePickup({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const canSchedule = useCanSchedule()
  if (!canSchedule(shipment)) return null
  return (
    <LinkButton href={schedulePath(shipment.id)} icon={<CalendarClock aria-hidden />}>
      {words.pickupPlaces.schedule}
    </LinkButton>
  )
}
