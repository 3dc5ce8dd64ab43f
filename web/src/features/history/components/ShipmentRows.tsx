import type { Shipment } from '@waybill/types'
import { Link } from 'react-router'
import { useAddressText } from '@/domain/address/addressText'
import { CourierMark } from '@/domain/courier/CourierMark'
import { DeleteDraft } from '@/domain/shipment/DeleteDraft'
import { LabelLink } from '@/domain/shipment/LabelLink'
import { ShipAgain } from '@/domain/shipment/ShipAgain'
import { StatusBadge } from '@/domain/shipment/StatusBadge'
import { useAllowed } from '@/domain/shipment/allowed'
import { shipmentPath } from '@/domain/shipment/shipments'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { LinkButton, Money, Table, Td, Th } from '@/shared/ui'

/** The rows of the list of shipments: a table, on phones a list. */
export function ShipmentRows({ shipments }: { shipments: readonly Shipment[] }) {
  const words = useWords()
  const { columns } = words.history
  return (
    <>
      <div className="hidden lg:block">
        <Table
          label={words.history.title}
          head={
            <>
              <Th className="min-w-44">{columns.recipient}</Th>
              <Th>{columns.courier}</Th>
              <Th>{columns.status}</Th>
              <Th>{columns.expected}</Th>
              <Th className="text-right!">{columns.paid}</Th>
              <Th>
                <span className="sr-only">{columns.actions}</span>
              </Th>
            </>
          }
        >
          {shipments.map((shipment) => (
            <ShipmentRow key={shipment.id} shipment={shipment} />
          ))}
        </Table>
      </div>
      <ul className="divide-y divide-line lg:hidden">
        {shipments.map((shipment) => (
          <ShipmentItem key={shipment.id} shipment={shipment} />
        ))}
      </ul>
    </>
  )
}

function useRow(shipment: Shipment) {
  const words = useWords()
  const { name, town } = useAddressText()(shipment.destination_address)
  return { name: name || words.history.withoutRecipient, town, rate: shipment.selected_rate }
}

function ShipmentRow({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const day = useDay()
  const { name, town, rate } = useRow(shipment)
  return (
    <tr className="hover:bg-canvas">
      <Td>
        <Link to={shipmentPath(shipment)} className="font-semibold hover:underline">
          {name}
        </Link>
        <span className="block text-[13px] text-muted">{town}</span>
      </Td>
      <Td>
        {rate && (
          <span className="flex items-center gap-2.5">
            <CourierMark slug={rate.courier_slug} size="sm" />
            <span>
              {rate.courier_name}
              <span className="block text-[13px] text-muted tabular-nums">
                {shipment.tracking_numbers[0]}
              </span>
            </span>
          </span>
        )}
      </Td>
      <Td>
        <StatusBadge shipment={shipment} />
      </Td>
      <Td className="whitespace-nowrap text-muted">
        {rate?.delivery_estimate ? day(rate.delivery_estimate) : words.history.notYet}
      </Td>
      <Td className="text-right">{rate && <Money cents={rate.total} />}</Td>
      <Td className="w-0">
        <RowAction shipment={shipment} name={name} />
      </Td>
    </tr>
  )
}

function ShipmentItem({ shipment }: { shipment: Shipment }) {
  const { name, town, rate } = useRow(shipment)
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      {rate && <CourierMark slug={rate.courier_slug} />}
      <div className="min-w-0 flex-1">
        <Link to={shipmentPath(shipment)} className="block truncate font-semibold">
          {name}
        </Link>
        <span className="block truncate text-[13px] text-muted">
          {[town, rate?.courier_name].filter(Boolean).join(' · ')}
        </span>
        <span className="mt-1.5 block">
          <StatusBadge shipment={shipment} />
        </span>
      </div>
      <div className="flex flex-col items-end gap-2">
        {rate && <Money cents={rate.total} className="font-semibold" />}
        <RowAction shipment={shipment} name={name} />
      </div>
    </li>
  )
}

/** What to do with a row: go on with a draft or delete it, see the label of a bought one and send it again. */
function RowAction({ shipment, name }: { shipment: Shipment; name: string }) {
  const words = useWords()
  const allowed = useAllowed()(shipment)
  if (allowed.unfinished)
    return (
      <span className="flex items-center gap-1">
        <LinkButton href={shipmentPath(shipment)} aria-label={`${words.history.resume}: ${name}`}>
          {words.history.resume}
        </LinkButton>
        {allowed.delete && <DeleteDraft id={shipment.id} name={name} />}
      </span>
    )
  return (
    <span className="flex items-center justify-end gap-1">
      <LabelLink shipment={shipment} name={name} />
      <ShipAgain shipment={shipment} name={name} />
    </span>
  )
}
