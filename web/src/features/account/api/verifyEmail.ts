import type { Verification } from '@bindings/Verification'
import { call } from '@/shared/api'

/** Uses a verification link; a used but right one answers that the e-mail is verified already. */
export function verifyEmail(suffix: string): Promise<Verification> {
  return call({ path: `/verify-email/${encodeURIComponent(suffix)}`, isPublic: true })
}
