import { useMutation } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** Sends the verification mail again: to someone who has just registered, else to the signed-in user. */
export function useResendVerification(user_id?: string) {
  return useMutation({
    mutationFn: () =>
      user_id === undefined
        ? call({ method: 'POST', path: '/user/resend-verification' })
        : call({ method: 'POST', path: '/resend-verification', body: { user_id }, isPublic: true }),
  })
}
