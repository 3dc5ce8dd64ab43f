import type { FreightInsurance, FreightInsuranceInput } from '@waybill/types'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call, isOvertaken } from '@/shared/http'
import { useSerializedSave, type SaveOver } from '@/shared/saving'
import { FOLLOW_MS, freightKey, isUnderWay } from './policies'

/** The cache key of freight that is not bought yet. */
const openFreightKey = ['freight', 'open'] as const

/** The page of the insurance of freight; without an id, of a new one. */
export const freightPath = (id = '') => `/shipping-insurance/freight${id && `/${id}`}`

/** The insurance of freight: a form that goes on, one that waits, or one that is bought. */
export function useFreight(id: string | undefined) {
  return useQuery({
    queryKey: freightKey(id ?? ''),
    queryFn: ({ signal }) => call({ path: `/v2/insurance/freight-info/${id}`, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? FOLLOW_MS : false),
  })
}

/** Reads the insurance of freight afresh, past the cache. */
export const reloadFreight = (id: string) => call({ path: `/v2/insurance/freight-info/${id}` })

/** The freight that is not bought yet, the last that was changed first. */
export function useOpenFreight() {
  return useQuery({
    queryKey: openFreightKey,
    queryFn: ({ signal }) => call({ path: '/v2/insurance/freight', signal }),
  })
}

const note = (cache: QueryClient, freight: FreightInsurance) => {
  cache.setQueryData(freightKey(freight.id), freight)
  void cache.invalidateQueries({ queryKey: openFreightKey })
}

/** A form to save over the insurance that it was read from. */
type FreightSave = SaveOver<FreightInsurance> & { form: FreightInsuranceInput }

/**
 * Writes the form in turn, each time over the version that was read: `save` as typed, however unfinished, which takes back one
 * that waits; `send` what is whole, which has its price then or waits for a person, and is refused with what is missing. The
 * first save begins the policy.
 */
export function useWriteFreight() {
  const cache = useQueryClient()
  const inTurn = useSerializedSave<FreightInsurance>(({ updated_at }) => updated_at)
  const writes = (path: '/v2/insurance/freight/draft' | '/insurance/freight', keepalive: boolean) => ({
    meta: { isShown: true },
    mutationFn: ({ form, ...save }: FreightSave) =>
      inTurn(save, ({ ifMatch, begun }) =>
        call({
          method: 'POST',
          path,
          body: { ...form, id: form.id || (begun?.id ?? '') } satisfies FreightInsuranceInput,
          ifMatch,
          keepalive,
        }),
      ),
    onSuccess: (freight: FreightInsurance) => note(cache, freight),
    // It may have been approved or refused by now; then the screen shows that.
    onError: (error: Error, { form: { id } }: FreightSave) =>
      isOvertaken(error) ? cache.invalidateQueries({ queryKey: freightKey(id) }) : undefined,
  })
  return {
    save: useMutation(writes('/v2/insurance/freight/draft', true)),
    send: useMutation(writes('/insurance/freight', false)),
  }
}

/** Cancels the insurance of freight; its fee goes back to the card. */
export function useCancelFreight(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: () => call({ method: 'POST', path: `/freight-insurance/cancel/${id}` }),
    onSuccess: (freight) => note(cache, freight),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: freightKey(id) }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
}
