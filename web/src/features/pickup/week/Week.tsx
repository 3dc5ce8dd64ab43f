import type { Pickup } from '@waybill/types'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { CourierMark } from '@/domain/courier/CourierMark'
import { usePickupsOf } from '@/domain/pickup/pickups'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Card, Dialog, IconButton, QueryView, Table, Th } from '@/shared/ui'
import { pickupLooks } from '../looks'
import { PickupItem, type PickupItemProps } from '../PickupItem'
import { later, today, weekOf } from './week'

type WeekProps = {
  /** A day of the week that is shown; today's where empty. */
  day: string
  onChange: (day: string) => void
} & Pick<PickupItemProps, 'onAdd' | 'onCancel'>

/** Which courier comes on which day of a week. A weekend's days are shown where a driver comes. */
export function Week({ day, onChange, onAdd, onCancel }: WeekProps) {
  const words = useWords()
  const dayText = useDay()
  const days = weekOf(day || today())
  const [first = '', last = ''] = [days[0], days[6]]
  const pickups = usePickupsOf(first, last)
  const [opened, setOpened] = useState<string | null>(null)
  const open = pickups.data?.find(({ id }) => id === opened)
  const leave = (next: (pickup: Pickup) => void) => (pickup: Pickup) => {
    setOpened(null)
    next(pickup)
  }
  const isThisWeek = days.includes(today())
  return (
    <Card
      flush
      title={isThisWeek ? words.pickups.thisWeek : words.pickups.week}
      aside={
        <span className="flex items-center gap-1">
          <IconButton label={words.pickups.weekBefore} onPress={() => onChange(later(first, -7))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span className="min-w-36 text-center font-medium text-ink tabular-nums" aria-live="polite">
            {words.pickups.days(dayText(first), dayText(days[4] ?? last))}
          </span>
          <IconButton label={words.pickups.weekAfter} onPress={() => onChange(later(first, 7))}>
            <ChevronRight aria-hidden />
          </IconButton>
        </span>
      }
    >
      <QueryView query={pickups} rows={3}>
        {(data) => <Grid days={days} pickups={data} onOpen={setOpened} />}
      </QueryView>
      {open && (
        <Dialog
          isOpen
          onClose={() => setOpened(null)}
          title={words.pickups.named(open.courier_name, dayText(open.date))}
        >
          <ul className="-mx-4">
            <PickupItem pickup={open} onAdd={leave(onAdd)} onCancel={leave(onCancel)} />
          </ul>
        </Dialog>
      )}
    </Card>
  )
}

type GridProps = { days: readonly string[]; pickups: readonly Pickup[]; onOpen: (id: string) => void }

function Grid({ days, pickups, onOpen }: GridProps) {
  const words = useWords()
  const dayText = useDay()
  const shown = days.filter((day, index) => index < 5 || pickups.some(({ date }) => date === day))
  const couriers = new Map(pickups.map(({ courier, courier_name }) => [courier, courier_name]))
  if (couriers.size === 0)
    return <p className="px-5 py-6 text-[13px] text-muted">{words.pickups.nobodyComes}</p>
  return (
    <Table
      label={words.pickups.week}
      head={
        <>
          <Th>
            <span className="sr-only">{words.pickups.courier}</span>
          </Th>
          {shown.map((day) => (
            <Th
              key={day}
              className={`first-letter:uppercase ${day === today() ? 'bg-accent-soft text-accent!' : ''}`}
              {...(day === today() && { 'aria-current': 'date' as const })}
            >
              {dayText(day)}
            </Th>
          ))}
        </>
      }
    >
      {[...couriers].map(([courier, name]) => (
        <tr key={courier}>
          <th scope="row" className="py-2 pr-3 pl-5 text-left font-medium">
            <span className="flex items-center gap-2.5">
              <CourierMark slug={courier} size="sm" />
              {name}
            </span>
          </th>
          {shown.map((day) => (
            <td key={day} className={`px-1.5 py-2 align-top ${day === today() ? 'bg-accent-soft/50' : ''}`}>
              <span className="flex flex-col gap-1.5">
                {pickups
                  .filter((pickup) => pickup.courier === courier && pickup.date === day)
                  .map((pickup) => (
                    <Visit key={pickup.id} pickup={pickup} onOpen={onOpen} />
                  ))}
              </span>
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

/** A courier that comes on a day; it opens the pickup. */
function Visit({ pickup, onOpen }: { pickup: Pickup; onOpen: (id: string) => void }) {
  const words = useWords()
  const [tone, Icon] = pickupLooks[pickup.status]
  return (
    <button
      type="button"
      onClick={() => onOpen(pickup.id)}
      className="flex w-full flex-col items-start gap-0.5 rounded-control border border-line bg-surface p-1.5 text-left text-[13px] hover:bg-sunken"
    >
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {words.pickups.statuses[pickup.status]}
      </Badge>
      <span
        className={`whitespace-nowrap tabular-nums ${pickup.status === 'cancelled' ? 'text-muted line-through' : ''}`}
      >
        {pickup.window}
      </span>
      <span className="text-muted">{words.pickups.parcels(pickup.parcels)}</span>
    </button>
  )
}
