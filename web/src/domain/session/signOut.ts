import { call } from '@/shared/http'
import { useSession } from './session'

/** Ends the session here, at once. The server is told, and may take its time or be out of reach. */
export function signOut(): void {
  // Nobody is left to hear how that went.
  call<void>({ method: 'POST', path: '/logout' }).catch(() => undefined)
  useSession.getState().signOut()
}
