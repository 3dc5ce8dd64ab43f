import type { LoginInput } from '@bindings/LoginInput'
import type { User } from '@bindings/User'
import { call } from '@/shared/api'

/** Opens a session. */
export function signIn(body: LoginInput): Promise<{ token: string; user: User }> {
  return call({ method: 'POST', path: '/login', body, isPublic: true })
}
