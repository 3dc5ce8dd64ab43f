import type { ChangeEmailInput } from '@waybill/types'
import { useMutation } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** Asks for another e-mail: it is valid once the link mailed to it was opened. */
export function useChangeEmail() {
  return useMutation({
    meta: { isShown: true },
    mutationFn: (body: ChangeEmailInput) => call({ method: 'POST', path: '/user/email', body }),
  })
}
