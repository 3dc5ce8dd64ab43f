import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '@/domain/session/user'
import { useCouriers } from '@/domain/shipment/rates'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Button, Card } from '@/shared/ui'
import { thisYear, today } from './week'

/** How many of them are shown at first. */
const SHOWN = 3

/** The coming days on which couriers rest where the sender is, and which couriers those are. */
export function RestDays() {
  const words = useWords()
  const day = useDay()
  const couriers = useCouriers()
  const address = useUser()?.profile_address?.address
  const [isWhole, setWhole] = useState(false)
  const ask = useAsk()
  if (!couriers.data || couriers.data.length === 0 || !address?.state) return null
  const from = today()
  const year = thisYear()
  const resting = new Map<string, { name: string; couriers: string[] }>()
  for (const { courier, courier_name: courierName } of couriers.data)
    for (const inYear of [year, year + 1])
      for (const { date, name } of ask('date.holidays', { year: inYear, province: address.state, courier })) {
        const known = resting.get(date)
        if (known) known.couriers.push(courierName)
        else resting.set(date, { name, couriers: [courierName] })
      }
  const all = [...resting]
    .filter(([date]) => date >= from && date < `${year + 1}${from.slice(4)}`)
    .toSorted(([one], [other]) => one.localeCompare(other))
  return (
    <Card flush title={words.pickups.restDays} aside={address.city}>
      <ul className="divide-y divide-line">
        {all.slice(0, isWhole ? all.length : SHOWN).map(([date, rest]) => (
          <li key={date} className="flex gap-4 px-5 py-2.5 text-sm">
            <CalendarX aria-hidden className="mt-px size-4.5 shrink-0 text-muted" />
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-0.5">
              <span className="w-28 first-letter:uppercase">{day(date)}</span>
              <span className="min-w-40 flex-1">{rest.name}</span>
              <span className="text-[13px] text-muted max-md:basis-full">
                {rest.couriers.length === couriers.data.length
                  ? words.pickups.everyCourier
                  : rest.couriers.join(', ')}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {all.length > SHOWN && !isWhole && (
        <div className="border-t border-line px-5 py-2">
          <Button variant="ghost" onPress={() => setWhole(true)}>
            {words.pickups.allRestDays(all.length)}
          </Button>
        </div>
      )}
    </Card>
  )
}
