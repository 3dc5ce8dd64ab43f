import { PackagePlus, Truck } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useProfile } from '@/domain/account/profile'
import { useActions } from '@/domain/actions/actions'
import { ActionsCard } from '@/domain/actions/ActionsCard'
import { useFigures } from '@/domain/figures/figures'
import { useCapability } from '@/domain/session/capability'
import { useFreshUser, useUser } from '@/domain/session/user'
import { useNewest } from '@/domain/shipment/shipments'
import { useToday } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Card, EmptyState, LinkButton, Page, PageSkeleton, QueryView } from '@/shared/ui'
import { Drafts } from './Drafts'
import { GettingStarted } from './GettingStarted'
import { GREETINGS } from './greeting'
import { Overview, preloadFigures } from './Overview'
import { QuickQuote } from './QuickQuote'
import { RecentShipments } from './RecentShipments'
import { useStartFacts, useStartSteps } from './useStartSteps'
import { VerifyBanner } from './VerifyBanner'

/** How many drafts and labels the dashboard shows; the rest are in the list of shipments. */
const SHOWN = 5
/** And how much of what requires action: the most urgent. */
const URGENT = 3

/** Good morning, afternoon or evening, by name. */
function useGreeting(): string {
  const words = useWords()
  const user = useUser()
  const [hour] = useState(() => new Date().getHours())
  const [, time] = GREETINGS.find(([until]) => hour < until) ?? GREETINGS[0]
  return words.dashboard[time](user?.first_name ?? '')
}

/** Who is greeted, and the day, before there is more to say; all that comes then is fetched meanwhile. */
export function DashboardSkeleton() {
  useFreshUser()
  useNewest('sent', SHOWN)
  useNewest('drafts', SHOWN)
  useProfile(useUser()?.profile_address?.id ?? null)
  useActions(1, URGENT)
  useStartFacts()
  useFigures()
  useEffect(() => {
    // If it does not come, what shows it asks again.
    preloadFigures().catch(() => undefined)
  }, [])
  return <PageSkeleton title={useGreeting()} lead={useToday()} />
}

/** The home screen: what to do next. */
export function Dashboard() {
  const words = useWords()
  const today = useToday()
  const greeting = useGreeting()
  const canSend = useCapability('send_parcel')
  const user = useUser()
  // Another device may have verified the e-mail in the meantime.
  useFreshUser()
  const sent = useNewest('sent', SHOWN)
  const drafts = useNewest('drafts', SHOWN)
  const own = useProfile(user?.profile_address?.id ?? null)
  const actions = useActions(1, URGENT)
  const isNew = sent.data?.data.length === 0
  const steps = useStartSteps(!isNew)
  // What comes first is known at once, so that nothing below it moves, and is drawn in slices, between which the page answers.
  const isKnown = useDeferredValue(
    steps !== undefined && !own.isLoading && !sent.isPending && !drafts.isPending && !actions.isPending,
  )
  if (user === null) return null

  return (
    <Page title={greeting} documentTitle={words.dashboard.title} lead={today}>
      {!user.email_verified && <VerifyBanner email={user.email} />}
      <div
        className={`grid grid-cols-1 items-start gap-5 ${canSend ? 'lg:grid-cols-[minmax(0,1fr)_320px]' : ''}`}
      >
        <div className="flex min-w-0 flex-col gap-5">
          <QueryView
            query={{ ...sent, data: isKnown ? sent.data : undefined }}
            card={{ title: isNew ? words.dashboard.gettingStarted : words.dashboard.recent }}
          >
            {({ data: bought }) => (
              <>
                {actions.data && actions.data.data.length > 0 && (
                  <ActionsCard
                    entries={actions.data.data}
                    total={actions.data.meta.total}
                    unseen={actions.data.meta.unseen ?? 0}
                    isBrief
                  />
                )}
                {isNew && steps && <GettingStarted steps={steps} isWide />}
                {bought.length > 0 && <RecentShipments shipments={bought} />}
                {drafts.data && drafts.data.data.length > 0 && (
                  <Drafts drafts={drafts.data.data} total={drafts.data.meta.total} />
                )}
                {isNew && <NothingSent canSend={canSend} />}
                {!isNew && <Overview />}
              </>
            )}
          </QueryView>
        </div>
        {canSend && (
          <div className="flex min-w-0 flex-col gap-5">
            {/* On a phone it is below the shipments, and would be pushed away by them. */}
            {isKnown && <QuickQuote from={own.data?.address.postal_code ?? ''} />}
            {isKnown && !isNew && steps && <GettingStarted steps={steps} />}
          </div>
        )}
      </div>
    </Page>
  )
}

/** The place of the shipments, in an account that has none yet. */
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
