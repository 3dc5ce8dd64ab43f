import type { WebhookEndpointInput, WebhookEndpointPatch, WebhookEventType } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'

/** The cache key of the endpoints. */
export const endpointsKey = ['webhook-endpoints'] as const

/** Where the account's events are sent; only the owner may ask. */
export function useEndpoints() {
  return useQuery({
    queryKey: endpointsKey,
    queryFn: ({ signal }) => call({ path: '/webhook-endpoints', signal }),
  })
}

/** Makes an endpoint; its secret comes with it, this once. */
export function useCreateEndpoint() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (body: WebhookEndpointInput) => call({ method: 'POST', path: '/webhook-endpoints', body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: endpointsKey }),
  })
}

/** Changes an endpoint, or switches it on or off. */
export function useChangeEndpoint() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ id, ...body }: { id: string } & WebhookEndpointPatch) =>
      call({ method: 'PATCH', path: `/webhook-endpoints/${id}`, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: endpointsKey }),
  })
}

/** Gives an endpoint a new secret, which comes this once. */
export function useRotateSecret() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (id: string) => call({ method: 'POST', path: `/webhook-endpoints/${id}/rotate` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: endpointsKey }),
  })
}

/** Deletes an endpoint. */
export function useDeleteEndpoint() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (id: string) => call({ method: 'DELETE', path: `/webhook-endpoints/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: endpointsKey }),
  })
}

/** Sends an endpoint an example of an event, and answers with how it went. */
export function useTestEvent(id: string) {
  return useMutation({
    meta: { isShown: true },
    mutationFn: (event: WebhookEventType) =>
      call({ method: 'POST', path: `/webhook-endpoints/${id}/test`, body: { event } }),
  })
}
