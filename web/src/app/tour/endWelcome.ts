import type { User } from '@bindings/User'
import { useQueryClient } from '@tanstack/react-query'
import { userKey } from '@/domain/session/refreshUser'
import { useSession } from '@/domain/session/session'
import { call } from '@/shared/http'
import { useTour } from './tour'

/** Ends the tour, and tells the server that the welcome is done. Where that fails the tour comes again another day. */
export function useEndWelcome(): () => void {
  const id = useSession((session) => session.userDetails?.id)
  const cache = useQueryClient()
  return () => {
    useTour.getState().end()
    if (id === undefined) return
    call<User>({ method: 'PATCH', path: `/users/${id}`, body: { show_welcome_message: false } }).then(
      (user) => {
        cache.setQueryData(userKey, user)
        useSession.getState().setUserDetails(user)
      },
      (error: unknown) => console.warn(error),
    )
  }
}
