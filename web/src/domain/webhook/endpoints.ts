import type { WebhookEndpointInput, WebhookEndpointPatch, WebhookEventType } from '@waybill/types'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, useChange } from '@/shared/http'

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
export const useCreateEndpoint = () =>
  useChange(endpointsKey, (body: WebhookEndpointInput) =>
    call({ method: 'POST', path: '/webhook-endpoints', body }),
  )

/** Changes an endpoint, or switches it on or off. */
export const useChangeEndpoint = () =>
  useChange(endpointsKey, ({ id, ...body }: { id: string } & WebhookEndpointPatch) =>
    call({ method: 'PATCH', path: `/webhook-endpoints/${id}`, body }),
  )

/** Gives an endpoint a new secret, which comes this once. */
export const useRotateSecret = () =>
  useChange(endpointsKey, (id: string) => call({ method: 'POST', path: `/webhook-endpoints/${id}/rotate` }))

/** Deletes an endpoint. */
export const useDeleteEndpoint = () =>
  useChange(endpointsKey, (id: string) => call({ method: 'DELETE', path: `/webhook-endpoints/${id}` }))

/** Sends an endpoint an example of an event, and answers with how it went. */
export function useTestEvent(id: string) {
  return useMutation({
    meta: { isShown: true },
    mutationFn: (event: WebhookEventType) =>
      call({ method: 'POST', path: `/webhook-endpoints/${id}/test`, body: { event } }),
  })
}
