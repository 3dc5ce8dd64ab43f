import type { Pickup, PickupShipment } from '@waybill/types'
import { Ban, CalendarPlus, PackagePlus, X } from 'lucide-react'
import { Link } from 'react-router'
import { CourierMark } from '@/domain/courier/CourierMark'
import { calendarPath, useRemoveFromPickup } from '@/domain/pickup/pickups'
import { useDay } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Badge, Banner, Button, IconButton, LinkButton, Money, toastError, toastSuccess } from '@/shared/ui'
import { pickupLooks } from './looks'

export type PickupItemProps = {
  pickup: Pickup
  onAdd: (pickup: Pickup) => void
  onCancel: (pickup: Pickup) => void
}

/** A pickup: who comes when and where to, what it fetches, and what can be done with it. */
export function PickupItem({ pickup, onAdd, onCancel }: PickupItemProps) {
  const words = useWords()
  const day = useDay()
  const [tone, Icon] = pickupLooks[pickup.status]
  const { place } = pickup
  const name = words.pickups.named(pickup.courier_name, day(pickup.date))
  const isAhead = pickup.status === 'scheduled' || pickup.status === 'unconfirmed'
  return (
    <li className="flex flex-col gap-3 p-4" aria-label={name}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <CourierMark slug={pickup.courier} />
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold">
            <span className="first-letter:uppercase">{day(pickup.date)}</span>
            <span className="font-normal text-muted"> · {pickup.window}</span>
          </p>
          <p className="text-[13px] text-muted">
            {[pickup.courier_name, place.street1, place.city].filter(Boolean).join(' · ')}
          </p>
          <p className="text-[13px] text-muted">
            {[words.pickupPlaces.locations[pickup.location], pickup.instructions].filter(Boolean).join(', ')}
          </p>
        </div>
        <div className="flex flex-col items-end gap-1 max-md:basis-full max-md:flex-row max-md:items-center max-md:justify-between">
          <Badge tone={tone} icon={<Icon aria-hidden />}>
            {words.pickups.statuses[pickup.status]}
          </Badge>
          <span className="text-[13px] text-muted">
            {words.pickups.parcels(pickup.parcels)}
            {pickup.charge !== null && (
              <>
                {' · '}
                <Money cents={pickup.charge} />
              </>
            )}
          </span>
        </div>
      </div>
      {pickup.confirmation !== '' && (
        <p className="text-[13px] text-muted">
          {words.pickups.confirmation}{' '}
          <span className="font-medium text-ink tabular-nums">{pickup.confirmation}</span>
        </p>
      )}
      {pickup.busy && <Banner tone="info" live={false} title={words.pickups.busy(pickup.courier_name)} />}
      {pickup.message !== '' && <Banner tone="warn" live={false} title={pickup.message} />}
      {pickup.status === 'missed' && (
        <Banner tone="bad" live={false} title={words.pickups.missedText(pickup.courier_name)} />
      )}
      <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
        {pickup.shipments.map((shipment) => (
          <Fetched key={shipment.id} pickup={pickup} shipment={shipment} />
        ))}
      </ul>
      {(isAhead || pickup.can_cancel) && (
        <div className="flex flex-wrap gap-2">
          <LinkButton href={calendarPath(pickup.id)} download icon={<CalendarPlus aria-hidden />}>
            {words.pickups.calendar}
          </LinkButton>
          {pickup.can_change && (
            <Button icon={<PackagePlus aria-hidden />} onPress={() => onAdd(pickup)}>
              {words.pickups.add}
            </Button>
          )}
          {pickup.can_cancel && (
            <Button icon={<Ban aria-hidden />} onPress={() => onCancel(pickup)}>
              {words.pickups.cancel}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** A shipment of a pickup, and the way out of it. The last one leaves with the pickup. */
function Fetched({ pickup, shipment }: { pickup: Pickup; shipment: PickupShipment }) {
  const words = useWords()
  const remove = useRemoveFromPickup()
  const leave = () =>
    remove.mutate(
      { id: pickup.id, shipmentId: shipment.id },
      {
        onSuccess: () => toastSuccess(words.pickups.removed),
        onError: (error) => toastError(messageOf(error)),
      },
    )
  return (
    <li className="flex items-center gap-3 px-3 py-2 text-sm">
      <span className="min-w-0 flex-1">
        <Link to={`/shipment/${shipment.id}`} className="font-medium hover:underline">
          {shipment.recipient}
        </Link>
        <span className="text-muted"> {shipment.destination}</span>
        <span className="block truncate text-[13px] text-muted tabular-nums">{shipment.tracking_number}</span>
      </span>
      {shipment.scanned && <span className="text-[13px] text-good">{words.pickups.scanned}</span>}
      {pickup.can_change && pickup.shipments.length > 1 && (
        <IconButton label={words.pickups.remove(shipment.recipient)} sends onPress={leave}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
