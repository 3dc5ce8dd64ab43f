import { call } from '@/shared/api'

/** Uses a verification link; a used but right one answers that the e-mail is verified already. */
export function verifyEmail(suffix: string): Promise<{ message: string }> {
  return call({ path: `/verify-email/${encodeURIComponent(suffix)}`, isPublic: true })
}
