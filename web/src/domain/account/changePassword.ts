import type { ChangePasswordInput } from '@waybill/types'
import { sessionsKey } from '@/domain/session/sessions'
import { call, useChange } from '@/shared/http'

/** Changes the password and ends all other sessions. */
export const useChangePassword = () =>
  useChange(sessionsKey, (body: ChangePasswordInput) =>
    call({ method: 'POST', path: '/change-password', body }),
  )
