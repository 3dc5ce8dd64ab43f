import { Fragment, Suspense } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { useSession } from '@/domain/session/session'
import { useUser } from '@/domain/session/user'
import { useBringsParcel, useCarried } from '@/domain/shipment/carried'
import { SessionExpiry } from './shell/SessionExpiry'

/** Sends people who are not signed in to the sign-in, and back afterwards. */
export function RequireSession() {
  const token = useSession((session) => session.userToken)
  const id = useUser()?.id
  const { pathname, search } = useLocation()
  // Another user, who has signed in in another tab, begins anew: nothing that was typed or shown before is theirs.
  if (token !== null)
    return (
      <Fragment key={id}>
        <Outlet />
        <SessionExpiry />
      </Fragment>
    )
  const next = pathname === '/dashboard' ? '' : `?next=${encodeURIComponent(pathname + search)}`
  return <Navigate to={`/sign-in${next}`} replace />
}

/** Sends people whose profile is not complete to the onboarding. */
export function RequireProfile() {
  const complete = useUser()?.profile_complete ?? false
  return complete ? <Outlet /> : <Navigate to="/onboarding" replace />
}

/** Only paths of our own: an address from outside in `next` would make the sign-in a stepping stone. */
function safeNext(next: string | null): string | null {
  return next?.startsWith('/') && !next.startsWith('//') ? next : null
}

/** Sends people who are signed in already to where they were going. */
export function SignedOutOnly() {
  const token = useSession((session) => session.userToken)
  const [search] = useSearchParams()
  const carries = useCarried(({ parcel }) => parcel !== null)
  if (token === null) return <Outlet />
  const next = safeNext(search.get('next'))
  if (next !== null || !carries) return <Navigate to={next ?? '/dashboard'} replace />
  return (
    <Suspense>
      <OnWithParcel />
    </Suspense>
  )
}

/** On with the parcel that somebody brings, once the rules say whether their account sends any. */
function OnWithParcel() {
  return <Navigate to={useBringsParcel() ? '/shipment' : '/dashboard'} replace />
}
