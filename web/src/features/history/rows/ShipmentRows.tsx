import type { Shipment } from '@waybill/types'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { useAddressText } from '@/domain/address/addressText'
import { CourierMark } from '@/domain/courier/CourierMark'
import { isInsured } from '@/domain/insurance/policies'
import { useAllowed } from '@/domain/shipment/allowed'
import { DeleteDraft } from '@/domain/shipment/DeleteDraft'
import { LabelLink } from '@/domain/shipment/LabelLink'
import { ShipAgain } from '@/domain/shipment/ShipAgain'
import { shipmentPath } from '@/domain/shipment/shipments'
import { StatusBadge } from '@/domain/shipment/StatusBadge'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRowsInSight } from '@/shared/list/useRowsInSight'
import { Checkbox, LinkButton, Money, Table, Td, Th, useScreenFrom } from '@/shared/ui'
import { FIRST_COLUMNS, type Column } from '../columns'
import { TrackButton } from './TrackButton'

/** A shipment of a list, and since when it is there; a draft was not bought yet. */
export type Row = { shipment: Shipment; placed_at?: string }

/** Which rows are chosen, for what is done with several at once. */
export type Selection = {
  chosen: ReadonlySet<string>
  /** Chooses rows, or no longer. */
  choose: (ids: readonly string[], isChosen: boolean) => void
}

type ShipmentRowsProps = {
  rows: readonly Row[]
  columns?: readonly Column[]
  selection?: Selection
  /** Further actions of a row; `name` is its recipient, or a placeholder. */
  more?: (shipment: Shipment, name: string) => ReactNode
}

/** About how high a row is in the table and in a phone's list, in pixels, until it is measured. */
const ROW_HEIGHT = { table: 65, list: 108 }

/** The rows of the list of shipments: a table, on phones a list. Only those in sight exist. */
export function ShipmentRows(props: ShipmentRowsProps) {
  return useScreenFrom('lg') ? <ShipmentTable {...props} /> : <ShipmentList {...props} />
}

function ShipmentTable({ rows, columns = FIRST_COLUMNS, selection, more }: ShipmentRowsProps) {
  const words = useWords()
  const names = words.history.columns
  const inSight = useRowsInSight<HTMLTableSectionElement>({
    count: rows.length,
    rowHeight: ROW_HEIGHT.table,
    keyOf: (index) => rows[index]?.shipment.id ?? String(index),
  })
  return (
    <Table
      label={words.history.list}
      body={inSight.list}
      rowCount={rows.length + 1}
      head={
        <>
          {selection && (
            <Th className="w-0 pr-0!">
              <ChooseAll rows={rows} selection={selection} isAlone />
            </Th>
          )}
          <Th className="min-w-44">{names.recipient}</Th>
          {columns.map((column) => (
            <Th key={column} className={column === 'paid' ? 'text-right!' : ''}>
              {names[column]}
            </Th>
          ))}
          <Th>
            <span className="sr-only">{names.actions}</span>
          </Th>
        </>
      }
    >
      {inSight.before > 0 && <tr aria-hidden style={{ height: inSight.before }} />}
      {inSight.rows.map(({ index, key }) => {
        const row = rows[index]
        return (
          row && (
            <ShipmentRow
              key={key}
              ref={inSight.measure}
              index={index}
              row={row}
              columns={columns}
              selection={selection}
              more={more}
            />
          )
        )
      })}
      {inSight.after > 0 && <tr aria-hidden style={{ height: inSight.after }} />}
    </Table>
  )
}

function ShipmentList({ rows, selection, more }: ShipmentRowsProps) {
  const inSight = useRowsInSight<HTMLUListElement>({
    count: rows.length,
    rowHeight: ROW_HEIGHT.list,
    keyOf: (index) => rows[index]?.shipment.id ?? String(index),
  })
  return (
    <>
      {selection && (
        <div className="border-b border-line px-4 py-2.5">
          <ChooseAll rows={rows} selection={selection} />
        </div>
      )}
      <ul
        ref={inSight.list}
        className="divide-y divide-line"
        style={{ paddingTop: inSight.before, paddingBottom: inSight.after }}
      >
        {inSight.rows.map(({ index, key }) => {
          const row = rows[index]
          return (
            row && (
              <ShipmentItem
                key={key}
                ref={inSight.measure}
                index={index}
                count={rows.length}
                row={row}
                selection={selection}
                more={more}
              />
            )
          )
        })}
      </ul>
    </>
  )
}

/** Chooses every row that is loaded; half ticked where some are. */
function ChooseAll({
  rows,
  selection: { chosen, choose },
  isAlone = false,
}: {
  rows: readonly Row[]
  selection: Selection
  /** Whether its words are only read out, where a column has no room. */
  isAlone?: boolean
}) {
  const words = useWords()
  const ids = rows.map(({ shipment }) => shipment.id)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <Checkbox
      value={count > 0 && count === ids.length}
      isIndeterminate={count > 0 && count < ids.length}
      onChange={(isChosen) => choose(ids, isChosen)}
      {...(isAlone && { 'aria-label': words.history.chooseAll })}
    >
      {!isAlone && words.history.chooseAll}
    </Checkbox>
  )
}

function Choose({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  const words = useWords()
  return (
    <Checkbox
      value={selection.chosen.has(id)}
      onChange={(isChosen) => selection.choose([id], isChosen)}
      aria-label={words.history.choose(name)}
    >
      {null}
    </Checkbox>
  )
}

function useRow(shipment: Shipment) {
  const words = useWords()
  const { name, town } = useAddressText()(shipment.destination_address)
  return { name: name || words.history.withoutRecipient, town, rate: shipment.selected_rate }
}

/** The mark next to an insured label. */
function InsuredMark({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  if (!isInsured(shipment)) return null
  return (
    <span title={words.history.insured} className="ml-1.5 inline-flex align-text-bottom text-accent">
      <ShieldCheck aria-hidden className="size-4" />
      <span className="sr-only">{words.history.insured}</span>
    </span>
  )
}

/** A row at its place in the list; `ref` measures it. */
type RowProps = { ref: Ref<HTMLElement>; index: number; row: Row } & Pick<
  ShipmentRowsProps,
  'selection' | 'more'
>

function ShipmentRow({
  ref,
  index,
  row,
  columns,
  selection,
  more,
}: RowProps & Required<Pick<ShipmentRowsProps, 'columns'>>) {
  const { shipment } = row
  const { name, town } = useRow(shipment)
  return (
    <tr
      ref={ref as Ref<HTMLTableRowElement>}
      data-index={index}
      aria-rowindex={index + 2}
      className="hover:bg-canvas"
    >
      {selection && (
        <Td className="w-0 pr-0!">
          <Choose id={shipment.id} name={name} selection={selection} />
        </Td>
      )}
      <Td>
        <Link to={shipmentPath(shipment)} className="font-semibold hover:underline">
          {name}
        </Link>
        <InsuredMark shipment={shipment} />
        <span className="block text-[13px] text-muted">{town}</span>
      </Td>
      {columns.map((column) => (
        <Cell key={column} column={column} row={row} />
      ))}
      <Td className="w-0">
        <span className="flex items-center justify-end gap-1">
          <RowAction shipment={shipment} name={name} />
          {more?.(shipment, name)}
        </span>
      </Td>
    </tr>
  )
}

/** The text of a column for a row. */
function Cell({ column, row: { shipment, placed_at } }: { column: Column; row: Row }) {
  const words = useWords()
  const day = useDay()
  const { notYet } = words.history
  const rate = shipment.selected_rate
  switch (column) {
    case 'courier':
      return (
        <Td>
          {rate && (
            <span className="flex items-center gap-2.5">
              <CourierMark slug={rate.courier_slug} size="sm" />
              <span>
                {rate.courier_name}
                <span className="block text-[13px] wrap-anywhere text-muted tabular-nums">
                  {shipment.tracking_numbers[0]}
                </span>
              </span>
            </span>
          )}
        </Td>
      )
    case 'service':
      return <Td className="text-muted">{rate?.service_level ?? notYet}</Td>
    case 'reference':
      return <Td className="text-muted">{shipment.reference || notYet}</Td>
    case 'insured':
      return (
        <Td className="tabular-nums">
          {isInsured(shipment) ? <Money cents={shipment.policy?.declared_value ?? 0} /> : notYet}
        </Td>
      )
    case 'status':
      return (
        <Td>
          <StatusBadge shipment={shipment} />
        </Td>
      )
    case 'placed':
      return (
        <Td className="whitespace-nowrap text-muted tabular-nums">{placed_at ? day(placed_at) : notYet}</Td>
      )
    case 'expected':
      return (
        <Td className="whitespace-nowrap text-muted">
          {rate?.delivery_estimate ? day(rate.delivery_estimate) : notYet}
        </Td>
      )
    case 'paid':
      return <Td className="text-right">{rate && <Money cents={rate.total} />}</Td>
  }
}

function ShipmentItem({
  ref,
  index,
  count,
  row: { shipment },
  selection,
  more,
}: RowProps & { count: number }) {
  const { name, town, rate } = useRow(shipment)
  return (
    <li
      ref={ref as Ref<HTMLLIElement>}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      className="flex flex-col gap-2 px-4 py-3"
    >
      <div className="flex items-start gap-3">
        {selection && <Choose id={shipment.id} name={name} selection={selection} />}
        {rate && <CourierMark slug={rate.courier_slug} />}
        <div className="min-w-0 flex-1">
          <Link to={shipmentPath(shipment)} className="block truncate font-semibold">
            {name}
          </Link>
          <span className="block truncate text-[13px] text-muted">
            {[town, rate?.courier_name].filter(Boolean).join(' · ')}
          </span>
        </div>
        <InsuredMark shipment={shipment} />
        {rate && <Money cents={rate.total} className="font-semibold" />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusBadge shipment={shipment} />
        <span className="-mr-2 flex items-center gap-1">
          <RowAction shipment={shipment} name={name} />
          {more?.(shipment, name)}
        </span>
      </div>
    </li>
  )
}

/** The actions of a row: go on with a draft or delete it, see the label of a bought one and send it again. */
function RowAction({ shipment, name }: { shipment: Shipment; name: string }) {
  const words = useWords()
  const allowed = useAllowed()(shipment)
  if (allowed.unfinished)
    return (
      <span className="flex items-center gap-1">
        <LinkButton href={shipmentPath(shipment)} aria-label={words.ui.withColon(words.history.resume, name)}>
          {words.history.resume}
        </LinkButton>
        {allowed.delete && <DeleteDraft id={shipment.id} name={name} />}
      </span>
    )
  return (
    <span className="flex items-center justify-end gap-1">
      <TrackButton shipment={shipment} name={name} />
      <LabelLink shipment={shipment} name={name} isIcon />
      <ShipAgain shipment={shipment} name={name} />
    </span>
  )
}
