import { useCards } from '@/domain/payment/cards'
import { useManagesCards } from '@/domain/payment/manages'
import { useCapability } from '@/domain/session/capability'
import { useIsOwner, useUser } from '@/domain/session/user'
import { useTeam } from '@/domain/team/useTeam'
import type { StartStep } from './GettingStarted'

/** The data that decides which of the first steps are done; neither asks a rule. */
export function useStartFacts(isNeeded = true) {
  const isOwner = useIsOwner()
  return { cards: useCards(useManagesCards() && isNeeded), team: useTeam(1, isOwner && isNeeded) }
}

/** The first steps of a new account, from its real state; undefined while that is asked, none where an account sends no parcels. */
export function useStartSteps(hasBought: boolean): StartStep[] | undefined {
  const canSend = useCapability('send_parcel')
  const user = useUser()
  const { cards, team } = useStartFacts(canSend)
  if (user === null || !canSend) return []
  if (cards.isLoading || team.isLoading) return undefined
  const steps: (StartStep | false)[] = [
    { id: 'verify', done: user.email_verified, path: null },
    { id: 'address', done: user.profile_complete, path: '/dashboard/my-profile' },
    // A sub-user for whom the account pays has no cards to add, and only the owner has a team to invite.
    cards.data !== undefined && {
      id: 'card',
      done: cards.data.length > 0,
      path: '/dashboard/account-settings?tab=cards',
    },
    { id: 'parcel', done: hasBought, path: '/shipment' },
    team.data !== undefined && {
      id: 'team',
      done: team.data.meta.total > 0,
      path: '/dashboard/team?invite',
    },
  ]
  return steps.filter((step) => step !== false)
}
