import type { ApiKeyInput, ApiKeyPatch } from '@waybill/types'
import { useQuery } from '@tanstack/react-query'
import { call, useChange } from '@/shared/http'

const queryKey = ['api-keys'] as const

/** The API keys that the user may see: the account's for its owner, their own for a sub-user. */
export function useApiKeys() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call({ path: '/api-keys', signal }) })
}

/** Creates a key; its secret comes with it, this once. */
export const useCreateApiKey = () =>
  useChange(queryKey, (body: ApiKeyInput) => call({ method: 'POST', path: '/api-keys', body }))

/** Changes what a key may do. */
export const useChangeApiKey = () =>
  useChange(queryKey, ({ id, ...body }: { id: string } & ApiKeyPatch) =>
    call({ method: 'PATCH', path: `/api-keys/${id}`, body }),
  )

/** Revokes a key for good. */
export const useRevokeApiKey = () =>
  useChange(queryKey, (id: string) => call({ method: 'DELETE', path: `/api-keys/${id}` }))
