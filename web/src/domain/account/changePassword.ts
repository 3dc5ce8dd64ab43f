import type { ChangePasswordInput } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionsKey } from '@/domain/session/sessions'
import { call } from '@/shared/http'

/** Changes the password and ends all other sessions. */
export function useChangePassword() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (body: ChangePasswordInput) => call({ method: 'POST', path: '/change-password', body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  })
}
