import { useNavigate } from 'react-router'
import { signOut } from '@/domain/session/signOut'

/** Signs out, and leaves for the sign-in. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    void navigate('/sign-in', { replace: true })
  }
}
