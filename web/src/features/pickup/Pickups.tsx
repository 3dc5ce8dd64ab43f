import type { Pickup, PickupStatus } from '@waybill/types'
import { CalendarClock, CalendarPlus, MapPin, PackagePlus, SearchX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CALENDAR_PATH, usePickups } from '@/domain/pickup/pickups'
import { useWords } from '@/shared/i18n'
import {
  Button,
  Card,
  EmptyState,
  FilterSelect,
  LinkButton,
  Page,
  Pagination,
  QueryView,
  useScreenFrom,
  useUrlState,
} from '@/shared/ui'
import { CancelPickup } from './CancelPickup'
import { PickupItem } from './PickupItem'
import { RequestPickup } from './request/RequestPickup'
import { RestDays } from './week/RestDays'
import { Week } from './week/Week'

// The map and its list come when they are opened.
const FindDropOff = lazy(async () => ({ default: (await import('./FindDropOff')).FindDropOff }))

/** The statuses to filter by, in the order in which a pickup goes through them. */
const statuses: readonly PickupStatus[] = ['scheduled', 'unconfirmed', 'completed', 'missed', 'cancelled']

/** Pickups; the filter, the page, the week and an open request are in the URL. */
export function Pickups() {
  const words = useWords()
  const { values, page, change } = useUrlState('status', 'request', 'week')
  const hasRoom = useScreenFrom('md')
  const pickups = usePickups(values.status, page)
  const [cancelling, setCancelling] = useState<Pickup | null>(null)
  const [adding, setAdding] = useState<Pickup | null>(null)
  const [isFinding, setFinding] = useState(false)
  const ask = () => change({ request: 'new' }, { replace: true })
  const request = (
    <Button variant="primary" icon={<PackagePlus aria-hidden />} onPress={ask}>
      {words.pickups.request}
    </Button>
  )
  const actions = (
    <>
      <Button icon={<MapPin aria-hidden />} onPress={() => setFinding(true)}>
        {words.dropOff.find}
      </Button>
      {request}
    </>
  )
  return (
    <Page title={words.pickups.title} lead={words.pickups.lead} actions={actions}>
      {hasRoom && values.status === '' && (pickups.data?.meta.total ?? 0) > 0 && (
        <Week
          day={values.week}
          onChange={(week) => change({ week }, { replace: true })}
          onAdd={setAdding}
          onCancel={setCancelling}
        />
      )}
      <Card flush>
        <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line p-4">
          <FilterSelect
            path="status"
            label={words.pickups.filter}
            all={words.pickups.all}
            value={values.status}
            onChange={(status) => change({ status, page: 1 })}
            choices={statuses.map((status) => ({ id: status, name: words.pickups.statuses[status] }))}
            className="w-full min-[26rem]:w-64"
          />
          <span className="flex flex-wrap gap-2">
            {(pickups.data?.meta.total ?? 0) > 0 && (
              <LinkButton href={CALENDAR_PATH} download icon={<CalendarPlus aria-hidden />}>
                {words.pickups.allToCalendar}
              </LinkButton>
            )}
            <LinkButton href="/dashboard/account-settings?tab=pickups" icon={<CalendarClock aria-hidden />}>
              {words.pickups.usual}
            </LinkButton>
          </span>
        </div>
        <QueryView
          query={pickups}
          rows={5}
          empty={
            pickups.data?.data.length === 0 &&
            (values.status === '' ? (
              <EmptyState icon={<CalendarClock aria-hidden />} title={words.pickups.emptyTitle}>
                {words.pickups.emptyText}
              </EmptyState>
            ) : (
              <EmptyState
                icon={<SearchX aria-hidden />}
                title={words.pickups.noMatch}
                action={
                  <Button onPress={() => change({ status: '', page: 1 })}>{words.pickups.showAll}</Button>
                }
              />
            ))
          }
        >
          {({ data, meta }) => (
            <>
              <ul className="divide-y divide-line">
                {data.map((pickup) => (
                  <PickupItem key={pickup.id} pickup={pickup} onAdd={setAdding} onCancel={setCancelling} />
                ))}
              </ul>
              <Pagination paging={meta} onChange={(next) => change({ page: next })} />
            </>
          )}
        </QueryView>
      </Card>
      <Suspense>
        <RestDays />
      </Suspense>
      {values.request !== '' && (
        <RequestPickup
          chosen={values.request}
          pickup={null}
          onClose={() => change({ request: '' }, { replace: true })}
        />
      )}
      {adding && <RequestPickup chosen="new" pickup={adding} onClose={() => setAdding(null)} />}
      {isFinding && (
        <Suspense>
          <FindDropOff onClose={() => setFinding(false)} />
        </Suspense>
      )}
      {cancelling && <CancelPickup pickup={cancelling} onClose={() => setCancelling(null)} />}
    </Page>
  )
}
