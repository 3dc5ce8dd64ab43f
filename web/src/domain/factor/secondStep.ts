import type { FactorLoginInput, LoginAnswer, RequestOptions } from '@waybill/types'
import { call } from '@/shared/http'

/** Ends a sign-in with its second step. */
export function signInByFactor(body: FactorLoginInput): Promise<LoginAnswer> {
  return call({ method: 'POST', path: '/login/factor', body, isPublic: true })
}

/** What the browser needs to ask a passkey in the second step. */
export function signInPasskeyOptions(challenge: string): Promise<RequestOptions> {
  return call({ method: 'POST', path: '/login/passkey-options', body: { challenge }, isPublic: true })
}
