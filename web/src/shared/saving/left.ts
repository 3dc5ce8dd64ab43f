import { queryClient } from '@/shared/http'

const STORAGE_KEY = 'waybill-left'
/** How long the save of a page that has gone takes to arrive, as a rule. */
const ARRIVAL_MS = 2000

/** Notes that the page goes with a save on its way: the next page may be read before that has arrived. */
export function noteLeft(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, '')
  } catch {
    // Without storage the next page shows what it has read until it is read again.
  }
}

/** Reads again what a page that was left with a save on its way may have changed since. */
export function readAgainAfterLeaving(): void {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === null) return
    sessionStorage.removeItem(STORAGE_KEY)
    setTimeout(() => void queryClient.invalidateQueries(), ARRIVAL_MS)
  } catch {
    // As above.
  }
}
