import type { ApiKeyInput, ApiKeyPatch } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'

const queryKey = ['api-keys'] as const

/** The API keys that the user may see: the account's for its owner, their own for a sub-user. */
export function useApiKeys() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call({ path: '/api-keys', signal }) })
}

/** Creates a key; its secret comes with it, this once. */
export function useCreateApiKey() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (body: ApiKeyInput) => call({ method: 'POST', path: '/api-keys', body }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
}

/** Changes what a key may do. */
export function useChangeApiKey() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ id, ...body }: { id: string } & ApiKeyPatch) =>
      call({ method: 'PATCH', path: `/api-keys/${id}`, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
}

/** Revokes a key for good. */
export function useRevokeApiKey() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (id: string) => call({ method: 'DELETE', path: `/api-keys/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
}
