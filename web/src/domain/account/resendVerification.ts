import { call } from '@/shared/http'

/** Sends the verification mail again to someone who has just registered. */
export function resendVerification(user_id: string): Promise<void> {
  return call({ method: 'POST', path: '/resend-verification', body: { user_id }, isPublic: true })
}

/** Sends the verification mail again to the signed-in user. */
export function resendOwnVerification(): Promise<void> {
  return call({ method: 'POST', path: '/user/resend-verification' })
}
