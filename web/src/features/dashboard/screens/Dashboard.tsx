import { PackagePlus, Truck } from 'lucide-react'
import { useState } from 'react'
import { useProfile } from '@/domain/account/profile'
import { useCards } from '@/domain/payment/cards'
import { useManagesCards } from '@/domain/payment/manages'
import { useCapability } from '@/domain/session/capability'
import { useFreshUser, useUser } from '@/domain/session/user'
import { useAllowed } from '@/domain/shipment/allowed'
import { useRequiredActions } from '@/domain/shipment/required'
import { useLatestShipments } from '@/domain/shipment/shipments'
import { useTeam } from '@/domain/team/useTeam'
import { useToday } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { EmptyState, LinkButton, Page, QueryView } from '@/shared/ui'
import { Drafts } from '../components/Drafts'
import { GettingStarted } from '../components/GettingStarted'
import { QuickQuote } from '../components/QuickQuote'
import { RecentShipments } from '../components/RecentShipments'
import { RequiresAction } from '../components/RequiresAction'
import { VerifyBanner } from '../components/VerifyBanner'

/** How many drafts and labels the dashboard shows; the rest stands in the list of shipments. */
const SHOWN = 5
/** How far back it looks for what waits; whoever has more is told no number that would not be true. */
const LOOKED_THROUGH = 100

/** What to do next. */
export function Dashboard() {
  const words = useWords()
  const today = useToday()
  const [hour] = useState(() => new Date().getHours())
  const canSend = useCapability('send_parcel')
  const user = useUser()
  // Another device may have verified the e-mail meanwhile.
  useFreshUser()
  const shipments = useLatestShipments(LOOKED_THROUGH, true)
  const own = useProfile(user?.profile_address?.id ?? null)
  const required = useRequiredActions()
  const managesCards = useManagesCards()
  const cards = useCards(canSend && managesCards)
  const isOwner = user?.role === 'owner'
  const team = useTeam(1, canSend && isOwner)
  const allowed = useAllowed()
  if (user === null) return null

  const all = shipments.data ?? []
  const drafts = all.filter((shipment) => allowed(shipment).unfinished)
  const bought = all.filter((shipment) => !allowed(shipment).unfinished).slice(0, SHOWN)
  const actions = all.flatMap((shipment) => required(shipment).map((action) => ({ shipment, action })))
  const greeting =
    hour < 12 ? words.dashboard.morning : hour < 18 ? words.dashboard.afternoon : words.dashboard.evening

  return (
    <Page title={greeting(user.first_name)} documentTitle={words.dashboard.title} lead={today}>
      {!user.email_verified && <VerifyBanner email={user.email} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-5">
          <QueryView
            query={shipments}
            card={{ title: words.dashboard.recent }}
            empty={
              shipments.data?.length === 0 &&
              (canSend ? (
                <EmptyState
                  icon={<PackagePlus aria-hidden />}
                  title={words.dashboard.emptyTitle}
                  action={
                    <LinkButton variant="primary" size="lg" href="/shipment">
                      {words.dashboard.send}
                    </LinkButton>
                  }
                >
                  {words.dashboard.emptyText}
                </EmptyState>
              ) : (
                <EmptyState icon={<Truck aria-hidden />} title={words.dashboard.usTitle}>
                  {words.dashboard.usText}
                </EmptyState>
              ))
            }
          >
            {() => (
              <>
                {actions.length > 0 && (
                  <RequiresAction actions={actions.slice(0, SHOWN)} total={actions.length} />
                )}
                {bought.length > 0 && <RecentShipments shipments={bought} />}
                {drafts.length > 0 && (
                  <Drafts
                    drafts={drafts.slice(0, SHOWN)}
                    total={all.length < LOOKED_THROUGH ? drafts.length : null}
                  />
                )}
              </>
            )}
          </QueryView>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {/* On a phone it stands below the shipments, and would be pushed away by them. */}
          {canSend && !own.isLoading && !shipments.isPending && (
            <QuickQuote from={own.data?.address.postal_code ?? ''} />
          )}
          {canSend &&
            shipments.isSuccess &&
            (cards.isSuccess || !managesCards) &&
            (team.isSuccess || !isOwner) && (
              <GettingStarted
                steps={[
                  { id: 'verify', done: user.email_verified, path: null },
                  { id: 'address', done: user.profile_complete, path: '/dashboard/my-profile' },
                  // A sub-user for whom the account pays has no cards to add, and only the owner has a team to invite.
                  ...(cards.data === undefined
                    ? []
                    : [
                        {
                          id: 'card' as const,
                          done: cards.data.length > 0,
                          path: '/dashboard/account-settings?tab=cards',
                        },
                      ]),
                  { id: 'parcel', done: bought.length > 0, path: '/shipment' },
                  ...(team.data === undefined
                    ? []
                    : [
                        {
                          id: 'team' as const,
                          done: team.data.meta.total > 0,
                          path: '/dashboard/team?invite',
                        },
                      ]),
                ]}
              />
            )}
        </div>
      </div>
    </Page>
  )
}
