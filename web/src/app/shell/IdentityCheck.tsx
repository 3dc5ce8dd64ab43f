import { lazy, Suspense, useEffect, useState } from 'react'
import { confirmIdentityBy } from '@/shared/http'

const ConfirmIdentity = lazy(async () => ({
  default: (await import('@/features/account/factor/ConfirmIdentity')).ConfirmIdentity,
}))

/** Asks users to confirm their identity where the server wants it before a change, on any screen. */
export function IdentityCheck() {
  const [answer, setAnswer] = useState<{ give: (isThem: boolean) => void } | null>(null)
  useEffect(() => {
    return confirmIdentityBy(() => new Promise<boolean>((give) => setAnswer({ give })))
  }, [])
  if (answer === null) return null
  const end = (isThem: boolean) => {
    answer.give(isThem)
    setAnswer(null)
  }
  return (
    <Suspense>
      <ConfirmIdentity onDone={() => end(true)} onClose={() => end(false)} />
    </Suspense>
  )
}
