import type { ChangePasswordInput } from '@bindings/ChangePasswordInput'
import { call } from '@/shared/api'

/** Changes the password; every other session ends. */
export function changePassword(body: ChangePasswordInput): Promise<void> {
  return call({ method: 'POST', path: '/change-password', body })
}
