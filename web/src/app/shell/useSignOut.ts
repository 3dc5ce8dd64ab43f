import { useNavigate } from 'react-router'
import { useSession } from '@/domain/session/session'
import { call, queryClient } from '@/shared/http'

/** Ends the session here and on the server; here also where the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const forget = useSession((session) => session.signOut)
  return async () => {
    await call<void>({ method: 'POST', path: '/logout' }).catch((error: unknown) => console.warn(error))
    forget()
    queryClient.clear()
    await navigate('/sign-in', { replace: true })
  }
}
