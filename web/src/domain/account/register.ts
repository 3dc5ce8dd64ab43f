import type { RegisterInput, User } from '@waybill/types'
import { call } from '@/shared/http'

/** Opens an account and sends the verification mail. */
export function register(body: RegisterInput): Promise<User> {
  return call({ method: 'POST', path: '/register', body, isPublic: true })
}
