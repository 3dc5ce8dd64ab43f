import { lazy, Suspense, useEffect, useState } from 'react'
import { confirmIdentityBy } from '@/shared/http'

const ConfirmIdentity = lazy(async () => ({
  default: (await import('@/features/account/factor/ConfirmIdentity')).ConfirmIdentity,
}))

/** Asks the person to confirm that it is them where the server wants it before a change, whatever is on the screen. */
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
