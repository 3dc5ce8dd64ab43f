import type { FreightInsurance, FreightInsuranceInput } from '@waybill/types'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call } from '@/shared/http'
import { FOLLOW_MS, freightKey, isUnderWay } from './policies'

/** The cache key of freight that is not bought yet. */
const openFreightKey = ['freight', 'open'] as const

/** The page of the insurance of freight; without an id, of a new one. */
export const freightPath = (id = '') => `/shipping-insurance/freight${id && `/${id}`}`

/** The insurance of freight: a form that goes on, one that waits, or one that is bought. */
export function useFreight(id: string | undefined) {
  return useQuery({
    queryKey: freightKey(id ?? ''),
    queryFn: ({ signal }) => call<FreightInsurance>({ path: `/v2/insurance/freight-info/${id}`, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? FOLLOW_MS : false),
  })
}

/** Reads the insurance of freight afresh, past the cache. */
export const reloadFreight = (id: string) =>
  call<FreightInsurance>({ path: `/v2/insurance/freight-info/${id}` })

/** The freight that is not bought yet, the last that was changed first. */
export function useOpenFreight() {
  return useQuery({
    queryKey: openFreightKey,
    queryFn: ({ signal }) => call<FreightInsurance[]>({ path: '/v2/insurance/freight', signal }),
  })
}

const note = (cache: QueryClient, freight: FreightInsurance) => {
  cache.setQueryData(freightKey(freight.id), freight)
  void cache.invalidateQueries({ queryKey: openFreightKey })
}

/** Saves what was typed, however unfinished; the first save begins the policy, and one that waits is taken back. */
export function useSaveFreight() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: FreightInsuranceInput) =>
      call<FreightInsurance>({ method: 'POST', path: '/v2/insurance/freight/draft', body, keepalive: true }),
    onSuccess: (freight) => note(cache, freight),
  })
}

/** Sends what is whole: it has its price then, or waits for a person. Refused with what is missing. */
export function useSendFreight() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: FreightInsuranceInput) =>
      call<FreightInsurance>({ method: 'POST', path: '/insurance/freight', body }),
    onSuccess: (freight) => note(cache, freight),
  })
}

/** Cancels the insurance of freight; its fee goes back to the card. */
export function useCancelFreight(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call<FreightInsurance>({ method: 'POST', path: `/freight-insurance/cancel/${id}`, body: {} }),
    onSuccess: (freight) => note(cache, freight),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: freightKey(id) }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
}
