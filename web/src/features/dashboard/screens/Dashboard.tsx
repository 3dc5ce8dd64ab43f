import { PackagePlus, Truck } from 'lucide-react'
import { useState } from 'react'
import { useProfile } from '@/domain/account/profile'
import { useCapability } from '@/domain/session/capability'
import { useFreshUser, useUser } from '@/domain/session/user'
import { useAllowed } from '@/domain/shipment/allowed'
import { useRequiredActions } from '@/domain/shipment/required'
import { useLatestShipments } from '@/domain/shipment/shipments'
import { useToday } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Card, EmptyState, LinkButton, Page, PageSkeleton, QueryView } from '@/shared/ui'
import { Drafts } from '../components/Drafts'
import { GettingStarted } from '../components/GettingStarted'
import { QuickQuote } from '../components/QuickQuote'
import { RecentShipments } from '../components/RecentShipments'
import { RequiresAction } from '../components/RequiresAction'
import { useStartSteps } from '../components/useStartSteps'
import { VerifyBanner } from '../components/VerifyBanner'

/** How many drafts and labels the dashboard shows; the rest are in the list of shipments. */
const SHOWN = 5
/** How far back it looks for what needs action; if there may be more, it gives no number that might be wrong. */
const LOOKED_THROUGH = 100

/** Good morning, afternoon or evening, by name. */
function useGreeting(): string {
  const words = useWords()
  const user = useUser()
  const [hour] = useState(() => new Date().getHours())
  const greeting =
    hour < 12 ? words.dashboard.morning : hour < 18 ? words.dashboard.afternoon : words.dashboard.evening
  return greeting(user?.first_name ?? '')
}

/** Who is greeted, and the day, before there is more to say; what comes then is asked for meanwhile. */
export function DashboardSkeleton() {
  useLatestShipments(LOOKED_THROUGH, true)
  return <PageSkeleton title={useGreeting()} lead={useToday()} />
}

/** What to do next. */
export function Dashboard() {
  const words = useWords()
  const today = useToday()
  const greeting = useGreeting()
  const canSend = useCapability('send_parcel')
  const user = useUser()
  // Another device may have verified the e-mail in the meantime.
  useFreshUser()
  const shipments = useLatestShipments(LOOKED_THROUGH, true)
  const own = useProfile(user?.profile_address?.id ?? null)
  const required = useRequiredActions()
  const allowed = useAllowed()
  const all = shipments.data ?? []
  const drafts = all.filter((shipment) => allowed(shipment).unfinished)
  const bought = all.filter((shipment) => !allowed(shipment).unfinished).slice(0, SHOWN)
  const isNew = bought.length === 0
  const steps = useStartSteps(!isNew)
  if (user === null) return null

  const actions = all.flatMap((shipment) => required(shipment).map((action) => ({ shipment, action })))
  return (
    <Page title={greeting} documentTitle={words.dashboard.title} lead={today}>
      {!user.email_verified && <VerifyBanner email={user.email} />}
      <div
        className={`grid grid-cols-1 items-start gap-5 ${canSend ? 'lg:grid-cols-[minmax(0,1fr)_320px]' : ''}`}
      >
        <div className="flex min-w-0 flex-col gap-5">
          <QueryView
            // What comes first is known at once, so that nothing below it moves.
            query={{ ...shipments, data: steps && shipments.data }}
            card={{ title: isNew ? words.dashboard.gettingStarted : words.dashboard.recent }}
          >
            {() => (
              <>
                {actions.length > 0 && (
                  <RequiresAction actions={actions.slice(0, SHOWN)} total={actions.length} />
                )}
                {isNew && steps && <GettingStarted steps={steps} isWide />}
                {bought.length > 0 && <RecentShipments shipments={bought} />}
                {drafts.length > 0 && (
                  <Drafts
                    drafts={drafts.slice(0, SHOWN)}
                    total={all.length < LOOKED_THROUGH ? drafts.length : null}
                  />
                )}
                {isNew && <NothingSent canSend={canSend} />}
              </>
            )}
          </QueryView>
        </div>
        {canSend && (
          <div className="flex min-w-0 flex-col gap-5">
            {/* On a phone it stands below the shipments, and would be pushed away by them. */}
            {!own.isLoading && !shipments.isPending && steps && (
              <QuickQuote from={own.data?.address.postal_code ?? ''} />
            )}
            {!isNew && steps && <GettingStarted steps={steps} />}
          </div>
        )}
      </div>
    </Page>
  )
}

/** Where the shipments of an account will stand that has none yet. */
function NothingSent({ canSend }: { canSend: boolean }) {
  const words = useWords()
  return (
    <Card flush title={words.dashboard.recent}>
      {canSend ? (
        <EmptyState
          icon={<PackagePlus aria-hidden />}
          title={words.dashboard.emptyTitle}
          action={<LinkButton href="/shipment">{words.dashboard.send}</LinkButton>}
        >
          {words.dashboard.emptyText}
        </EmptyState>
      ) : (
        <EmptyState icon={<Truck aria-hidden />} title={words.dashboard.usTitle}>
          {words.dashboard.usText}
        </EmptyState>
      )}
    </Card>
  )
}
