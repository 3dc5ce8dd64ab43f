import type { PopupOptions } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { takeUser } from './user'

/** Records the answer to the popup about connecting a store. If the server does not hear of it, the question comes again another day. */
export function useSetPopupOptions() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: PopupOptions) => call({ method: 'POST', path: '/set-popup-options', body }),
    onSuccess: (user) => takeUser(cache, user),
  })
}
