import type { ForgotPasswordInput, ResetPasswordInput } from '@waybill/types'
import { call } from '@/shared/http'

/** Sends a link to choose a new password; the answer is the same whether or not the e-mail is known. */
export function forgotPassword(body: ForgotPasswordInput): Promise<null> {
  return call({ method: 'POST', path: '/forgot-password', body, isPublic: true })
}

/** Saves a new password using the token of such a link. */
export function resetPassword(body: ResetPasswordInput): Promise<null> {
  return call({ method: 'POST', path: '/reset-password', body, isPublic: true })
}
