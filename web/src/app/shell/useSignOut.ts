import { useNavigate } from 'react-router'
import { signOut } from '@/domain/session/signOut'

/** Signs out and goes to the sign-in page. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    void navigate('/sign-in', { replace: true })
  }
}
