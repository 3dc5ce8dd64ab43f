import { Fragment, lazy, Suspense, useState } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { useSession } from '@/domain/session/session'
import { useUser } from '@/domain/session/user'
import { useHasPendingParcel, usePendingParcel } from '@/domain/shipment/pendingParcel'
import { IdentityCheck } from './shell/IdentityCheck'
import { SessionExpiry } from './shell/SessionExpiry'

const EnrolFirst = lazy(async () => ({
  default: (await import('@/features/settings/security/EnrolFirst')).EnrolFirst,
}))

/**
 * Sends people who are not signed in to the sign-in page, and back afterwards. A user without the second factor that their account
 * demands sets one up before anything else.
 */
export function RequireSession() {
  const token = useSession((session) => session.userToken)
  const user = useUser()
  const id = user?.id
  const mustEnrol = user !== null && user.second_factor_demanded && !user.has_second_factor
  const { pathname, search } = useLocation()
  // If another user has signed in in another tab, everything starts over: nothing typed or shown before is theirs.
  if (token !== null)
    return (
      <Fragment key={id}>
        {mustEnrol ? (
          <Suspense>
            <EnrolFirst />
          </Suspense>
        ) : (
          <Outlet />
        )}
        <SessionExpiry />
        <IdentityCheck />
      </Fragment>
    )
  const next = pathname === '/dashboard' ? '' : `?next=${encodeURIComponent(pathname + search)}`
  return <Navigate to={`/sign-in${next}`} replace />
}

/** Sends people whose profile is incomplete to the onboarding. */
export function RequireProfile() {
  const complete = useUser()?.profile_complete ?? false
  return complete ? <Outlet /> : <Navigate to="/onboarding" replace />
}

/**
 * Only our own paths: an outside address in `next` would let others use the sign-in as a redirect. It is read as the browser
 * reads it, which takes `\\` for `/`, drops tabs and line breaks, and makes `//elsewhere` of `/.//elsewhere`.
 */
function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, location.origin)) return null
  const { origin, pathname, search, hash } = new URL(next, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** Sends people who are already signed in to where they were going. */
export function SignedOutOnly() {
  const isSignedIn = useSession((session) => session.userToken !== null)
  // A user who signs in here sees the form until the next screen has come.
  const [began] = useState(isSignedIn)
  return (
    <>
      {began || <Outlet />}
      {isSignedIn && (
        <Suspense>
          <Onward />
        </Suspense>
      )}
    </>
  )
}

function Onward() {
  const [search] = useSearchParams()
  const carries = usePendingParcel(({ parcel }) => parcel !== null)
  const next = safeNext(search.get('next'))
  return next === null && carries ? <OnWithParcel /> : <Navigate to={next ?? '/dashboard'} replace />
}

/** Goes on with the parcel that a visitor brings, once the rules say whether their account sends any. */
function OnWithParcel() {
  return <Navigate to={useHasPendingParcel() ? '/shipment' : '/dashboard'} replace />
}
