import { call } from '@/shared/api'

/** Uses a verification link. */
export function verifyEmail(suffix: string): Promise<void> {
  return call({ path: `/verify-email/${encodeURIComponent(suffix)}`, isPublic: true })
}
