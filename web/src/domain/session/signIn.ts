import type { LoginAnswer, LoginChallenge, LoginInput } from '@waybill/types'
import { ApiError, call } from '@/shared/http'

/** Opens a session. */
export function signIn(body: LoginInput): Promise<LoginAnswer> {
  return call({ method: 'POST', path: '/login', body, isPublic: true })
}

/** What the second step of a sign-in goes on with, where the password was right and is not enough. */
export function challengeOf(error: unknown): LoginChallenge | null {
  const isAsked = error instanceof ApiError && error.code === 'auth.factor_needed'
  return isAsked ? (error.data as LoginChallenge) : null
}
