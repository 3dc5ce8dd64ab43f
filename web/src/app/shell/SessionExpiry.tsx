import { lazy, Suspense, useEffect, useState } from 'react'
import { refreshUser } from '@/domain/session/user'
import { onRefusal, queryClient } from '@/shared/http'

const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain')).SignInAgain }))
const Disabled = lazy(async () => ({ default: (await import('./Disabled')).Disabled }))

/**
 * Hears of every refusal from the server, on any screen: when the session has ended, it asks for the
 * password right there; when the account has been disabled, it says so. The screen that made the call reports any other
 * refusal.
 */
export function SessionExpiry() {
  const [ended, setEnded] = useState(false)
  const [disabled, setDisabled] = useState<string | null>(null)
  useEffect(() => {
    return onRefusal((error) => {
      if (error.status === 401) setEnded(true)
      if (error.code === 'auth.disabled') setDisabled(error.message)
      // The account's demands have changed since the page was loaded.
      if (error.code === 'auth.factor_demanded') void refreshUser(queryClient)
    })
  }, [])
  if (disabled !== null)
    return (
      <Suspense>
        <Disabled message={disabled} />
      </Suspense>
    )
  if (!ended) return null
  return (
    <Suspense>
      <SignInAgain onDone={() => setEnded(false)} />
    </Suspense>
  )
}
