import { useChangeUser } from '@/domain/session/user'
import { useTour } from './tour'

/** Ends the tour and tells the server that the welcome is done. If that fails, the tour comes again another day. */
export function useEndWelcome(): () => void {
  const change = useChangeUser()
  return () => {
    useTour.getState().end()
    change.mutate({ show_welcome_message: false })
  }
}
