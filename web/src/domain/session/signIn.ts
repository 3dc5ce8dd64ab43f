import type { LoginAnswer, LoginInput } from '@waybill/types'
import { call } from '@/shared/http'

/** Opens a session. */
export function signIn(body: LoginInput): Promise<LoginAnswer> {
  return call({ method: 'POST', path: '/login', body, isPublic: true })
}
