import { lazy, Suspense, useEffect, useState } from 'react'
import { confirmIdentityBy } from '@/shared/http'
import { loadWords } from '@/shared/i18n'

const ConfirmIdentity = lazy(async () => {
  const [module] = await Promise.all([
    import('@/features/account/factor/ConfirmIdentity'),
    loadWords('factor'),
  ])
  return { default: module.ConfirmIdentity }
})

/** Asks the person to confirm that it is them where the server wants it before a change, whatever is on the screen. */
export function IdentityCheck() {
  const [answer, setAnswer] = useState<{ give: (isThem: boolean) => void } | null>(null)
  useEffect(() => confirmIdentityBy(() => new Promise<boolean>((give) => setAnswer({ give }))), [])
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
