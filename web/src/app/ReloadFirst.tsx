import { useLayoutEffect, useState, type ReactNode } from 'react'
import { StartFailure } from './StartFailure'

const STORAGE_KEY = 'waybill-reloaded'

/** How long after one reload another does not follow: what breaks again is not an accident. */
const PAUSE_MS = 60_000

/** Whether the page may be loaded again automatically: not without a connection. */
function mayReload(): boolean {
  try {
    const last = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '0') as number
    return navigator.onLine && Math.abs(Date.now() - last) > PAUSE_MS
  } catch {
    return false
  }
}

/**
 * In place of what broke: loads the page again, once a minute at most; shows its children where that may not be or was of no
 * use.
 */
export function ReloadFirst({ children }: { children: ReactNode }) {
  const [reloads, setReloads] = useState(mayReload)
  useLayoutEffect(() => {
    if (!reloads) return
    try {
      sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
      location.reload()
    } catch {
      // Where it could not be remembered it would be done again and again.
      setReloads(false)
    }
    // Once, for what broke first.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return reloads ? null : children
}

/** The same where the whole page broke, or could not start. */
export const StartReload = () => (
  <ReloadFirst>
    <StartFailure />
  </ReloadFirst>
)
