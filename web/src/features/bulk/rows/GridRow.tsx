import type { BulkRow, BulkRun } from '@waybill/types'
import {
  Ban,
  Camera,
  Check,
  CircleAlert,
  Clock,
  CreditCard,
  Ellipsis,
  LoaderCircle,
  Pencil,
  Settings2,
  SquareArrowOutUpRight,
  Trash2,
  X,
  type LucideIcon,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isOpen, useRemoveRow } from '@/domain/bulk/bulk'
import { CourierMark } from '@/domain/courier/CourierMark'
import { shipmentPath } from '@/domain/shipment/shipments'
import { useMoney } from '@/shared/format/money'
import { useDay } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import {
  Badge,
  Checkbox,
  FormSkeleton,
  IconButton,
  Menu,
  MenuItem,
  Money,
  toastError,
  type Tone,
} from '@/shared/ui'
import { columnsOf } from './columns'
import { RowImages } from './RowImages'

// Loaded once a row wants it: a screen of lists is near its budget.
const FixFields = lazy(async () => ({ default: (await import('./FixFields')).FixFields }))
const ServiceDialog = lazy(async () => ({ default: (await import('./ServiceDialog')).ServiceDialog }))

const looks: Record<BulkRow['state'], { tone: Tone; icon: LucideIcon }> = {
  needs_fix: { tone: 'bad', icon: CircleAlert },
  waiting: { tone: 'neutral', icon: LoaderCircle },
  priced: { tone: 'good', icon: Check },
  no_rate: { tone: 'warn', icon: CircleAlert },
  ordered: { tone: 'neutral', icon: Clock },
  buying: { tone: 'info', icon: LoaderCircle },
  pending_payment: { tone: 'warn', icon: CreditCard },
  bought: { tone: 'good', icon: Check },
  price_rose: { tone: 'warn', icon: CircleAlert },
  failed: { tone: 'bad', icon: CircleAlert },
  cancelled: { tone: 'neutral', icon: Ban },
}

/** The look of a row that has its price and lacks the photos that its cover wants. */
const LACKS: { tone: Tone; icon: LucideIcon } = { tone: 'warn', icon: Camera }

/** Which rows are chosen, for what is done with several at once. */
export type Selection = { chosen: ReadonlySet<string>; choose: (id: string, isChosen: boolean) => void }

type GridRowProps = {
  run: BulkRun
  row: BulkRow
  /** Whether the grid has a column for what is insured. */
  showsCover: boolean
  selection: Selection
  isEditing: boolean
  onEdit: (open: boolean) => void
}

/** A row: who, where, what, by which service, for how much; where something is wrong, the fields to put it right. */
export function GridRow({ run, row, showsCover, selection, isEditing, onEdit }: GridRowProps) {
  const words = useWords()
  const ask = useAsk()
  const day = useDay()
  const money = useMoney()
  const [isChoosing, setChoosing] = useState(false)
  const { destination_address: to, parcels, options } = row.input
  const lacks = row.lacks.length > 0
  const look = lacks ? LACKS : looks[row.state]
  const canChange = isOpen(row) && run.state !== 'buying'
  const name = `${to.contact_first_name} ${to.contact_last_name}`.trim() || to.company_name || '–'
  const parcel = parcels[0] && ask('parcel.format', parcels[0])
  return (
    <div
      className={`px-5 py-3 text-sm ${row.state === 'needs_fix' ? 'bg-bad-soft/40' : ''}`}
      data-row={row.row}
    >
      <div className={`${columnsOf(showsCover)} flex flex-wrap gap-y-2 xl:grid`}>
        <span role="cell" className="flex items-start gap-2 pt-px text-muted tabular-nums">
          <Checkbox
            value={selection.chosen.has(row.id)}
            // A row that has not become a shipment yet has nothing to cancel, and its own way to leave the list.
            isDisabled={row.shipment_id === null}
            onChange={(isChosen) => selection.choose(row.id, isChosen)}
            aria-label={words.bulk.chooseRow(row.row)}
          >
            {null}
          </Checkbox>
          {row.row}
        </span>
        <span role="cell" className="min-w-0 flex-1 basis-40 xl:basis-auto">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-[13px] text-muted">
            {row.draft ? [to.reference, to.street1].filter(Boolean).join(' · ') : to.street1}
          </span>
        </span>
        <span role="cell" className="min-w-0 basis-36 xl:basis-auto">
          <span className="block truncate">
            {to.city} {to.state}
          </span>
          <span className="block text-[13px] text-muted">
            {to.postal_code} {row.draft && to.country !== row.draft.origin_address?.country && to.country}
          </span>
          {run.origin_address === null && row.draft?.origin_address && (
            <span className="block text-[13px] wrap-anywhere text-muted">
              {words.bulk.fromPlace(row.draft.origin_address.city)}
            </span>
          )}
        </span>
        <span role="cell" className="min-w-0 basis-32 tabular-nums xl:basis-auto">
          <span className="block truncate">{parcel?.dimensions}</span>
          <span className="block text-[13px] text-muted">{parcel?.weight_and_unit}</span>
        </span>
        {showsCover && (
          <span role="cell" className="min-w-0 basis-full tabular-nums xl:basis-auto">
            {options.insurance && (
              <>
                <span className="mr-1 text-[13px] text-muted xl:hidden">{words.bulk.columns.insured}</span>
                <Money cents={options.insured_amount} />
                {row.insurance !== null && (
                  <span className="block text-[13px] text-muted">
                    {row.insurance > 0 ? words.bulk.fee(money(row.insurance)) : words.bulk.noFee}
                  </span>
                )}
              </>
            )}
          </span>
        )}
        <span role="cell" className="flex min-w-0 basis-44 items-center gap-2.5 xl:basis-auto">
          {row.rate ? (
            <>
              <CourierMark slug={row.rate.courier_slug} size="sm" />
              <span className="min-w-0">
                <span className="block truncate">{row.rate.service_level}</span>
                <span className="block truncate text-[13px] text-muted">
                  {[row.rate.courier_name, row.rule_name !== null && words.bulk.byRule(row.rule_name)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </>
          ) : (
            <span className="text-[13px] text-muted">
              {row.state === 'needs_fix' && words.bulk.pricedLater}
            </span>
          )}
        </span>
        <span role="cell" className={row.late ? 'text-warn' : ''}>
          {row.rate?.delivery_estimate && day(row.rate.delivery_estimate)}
          {row.late && <span className="block text-[13px]">{words.bulk.late}</span>}
        </span>
        <span role="cell" className="font-semibold xl:text-right">
          {row.total !== null && <Money cents={row.total} />}
        </span>
        <span role="cell">
          <Badge
            tone={look.tone}
            icon={
              <look.icon
                aria-hidden
                className={look.icon === LoaderCircle ? 'animate-spin motion-reduce:animate-none' : ''}
              />
            }
          >
            {lacks ? words.bulk.needsPhotos : words.bulk.states[row.state]}
          </Badge>
        </span>
        <span role="cell" className="-my-1.5 ml-auto">
          <RowMenu
            run={run}
            row={row}
            canChange={canChange}
            onEdit={() => onEdit(true)}
            onChoose={() => setChoosing(true)}
          />
        </span>
      </div>
      {row.message && <p className="mt-1 text-[13px] text-bad xl:pl-10.5">{row.message}</p>}
      {canChange && (row.state === 'needs_fix' || isEditing) && (
        <div role="cell">
          <Suspense fallback={<FormSkeleton />}>
            <FixFields key={row.id} run={run} row={row} all={isEditing} onDone={() => onEdit(false)} />
          </Suspense>
        </div>
      )}
      {canChange && lacks && row.shipment_id !== null && (
        <div role="cell">
          <RowImages run={run} row={row} owner={row.shipment_id} />
        </div>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <ServiceDialog run={run} row={row} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}

type RowMenuProps = {
  run: BulkRun
  row: BulkRow
  canChange: boolean
  onEdit: () => void
  onChoose: () => void
}

function RowMenu({ run, row, canChange, onEdit, onChoose }: RowMenuProps) {
  const words = useWords()
  const remove = useRemoveRow(run.id)
  return (
    <Menu
      label={words.bulk.actionsOf(row.row)}
      trigger={
        <IconButton label={words.bulk.actionsOf(row.row)}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {canChange && row.shipment_id !== null && (
        <MenuItem icon={<Settings2 aria-hidden />} onAction={onChoose}>
          {words.bulk.changeService(row.row)}
        </MenuItem>
      )}
      {canChange && (
        <MenuItem icon={<Pencil aria-hidden />} onAction={onEdit}>
          {words.bulk.editRow(row.row)}
        </MenuItem>
      )}
      {row.shipment_id !== null && (
        <MenuItem icon={<SquareArrowOutUpRight aria-hidden />} href={shipmentPath({ id: row.shipment_id })}>
          {words.bulk.openShipment}
        </MenuItem>
      )}
      {canChange && (
        <MenuItem
          icon={row.draft ? <X aria-hidden /> : <Trash2 aria-hidden />}
          danger={row.draft === null}
          onAction={() => remove.mutate([row.id], { onError: (error) => toastError(messageOf(error)) })}
        >
          {row.draft ? words.bulk.takeOut : words.bulk.remove}
        </MenuItem>
      )}
    </Menu>
  )
}
