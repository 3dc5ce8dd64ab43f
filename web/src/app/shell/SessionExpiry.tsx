import { lazy, Suspense, useEffect, useState } from 'react'
import { onRefusal } from '@/shared/api'

const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain')).SignInAgain }))

/** Hears when the session has ended on the server, whatever is on the screen, and asks to sign in right there. */
export function SessionExpiry() {
  const [ended, setEnded] = useState(false)
  useEffect(() => onRefusal((error) => error.status === 401 && setEnded(true)), [])
  if (!ended) return null
  return (
    <Suspense>
      <SignInAgain onDone={() => setEnded(false)} />
    </Suspense>
  )
}
