import { call } from '@/shared/http'
import { useSession } from './session'

/** Ends the session here, at once. The server is told, even if it is slow or unreachable. */
export function signOut(): void {
  // Nobody is left to report the outcome to.
  call({ method: 'POST', path: '/logout' }).catch(() => undefined)
  useSession.getState().signOut()
}
