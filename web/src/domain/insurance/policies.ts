import type {
  FreightInsurance,
  InsuranceKind,
  InsurancePolicy,
  PendingPayment,
  Shipment,
  ShippingInsuranceInput,
} from '@waybill/types'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { attemptKey, repeatsUnanswered } from '@/domain/payment/attempt'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call } from '@/shared/http'
import { useSerializedSave, type SaveOver } from '@/shared/saving'

/** The cache key of one policy. */
export const policyKey = (id: string) => ['policy', id] as const

/** The cache key of the insurance of freight. */
export const freightKey = (id: string) => ['freight', id] as const

/** How often a policy is asked for while its payment is under way. */
export const FOLLOW_MS = 2000

/** The policy's page. */
export const policyPath = ({ id }: Pick<InsurancePolicy, 'id'>) => `/shipping-insurance/${id}`

/** The state of a policy while it is paid. */
const PAYABLE: ReadonlySet<string> = new Set(['quoted', 'approved'])

/** Whether its payment goes on: it can neither be changed nor bought meanwhile. */
export function isUnderWay({ status, purchase }: Payable): boolean {
  const isOver = purchase === null || ['released', 'refused', 'closed'].includes(purchase.state)
  return PAYABLE.has(status) && !isOver
}

/** What of a policy says whether it is being paid, of a parcel or of freight. */
type Payable = Pick<InsurancePolicy, 'id' | 'status' | 'purchase'>

/** A policy: a draft that goes on, or one that is bought. */
export function usePolicy(id: string | undefined) {
  return useQuery({
    queryKey: policyKey(id ?? ''),
    queryFn: ({ signal }) => call({ path: `/v2/insurance/${id}`, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? FOLLOW_MS : false),
  })
}

/** Reads a policy afresh, past the cache. */
export const reloadPolicy = (id: string) => call({ path: `/v2/insurance/${id}` })

const note = (cache: QueryClient, policy: InsurancePolicy) => {
  cache.setQueryData(policyKey(policy.id), policy)
  return policy
}

/** A form to save over the policy that it was read from. */
type PolicySave = SaveOver<InsurancePolicy> & { form: ShippingInsuranceInput }

/**
 * Writes the form in turn, each time over the version that was read: `save` as typed, however unfinished, `quote` what is
 * whole, which has a price then; it is refused with what is missing. The first save begins the policy.
 */
export function useWritePolicy() {
  const cache = useQueryClient()
  const inTurn = useSerializedSave<InsurancePolicy>(({ updated_at }) => updated_at)
  const writes = (path: `/v2/insurance/create-or-update${'' | '/draft'}`, keepalive: boolean) => ({
    meta: { isShown: true },
    mutationFn: ({ form, ...save }: PolicySave) =>
      inTurn(save, ({ ifMatch, begun }) =>
        call({
          method: 'POST',
          path,
          body: { ...form, id: form.id || (begun?.id ?? '') } satisfies ShippingInsuranceInput,
          ifMatch,
          keepalive,
        }),
      ),
    onSuccess: (policy: InsurancePolicy) => note(cache, policy),
  })
  return {
    save: useMutation(writes('/v2/insurance/create-or-update/draft', true)),
    quote: useMutation(writes('/v2/insurance/create-or-update', false)),
  }
}

/** Whether a label was bought with insurance that was not cancelled since. */
export const isInsured = ({ policy }: Pick<Shipment, 'policy'>): boolean =>
  policy?.status === 'purchased' || policy?.status === 'expired'

/** The outcome of buying: the policy, of cover added to a label its shipment, or a bank that first asks the cardholder. */
type Bought = InsurancePolicy | FreightInsurance | Shipment | PendingPayment

const questionKey = (id: string) => ['pending-payment', id] as const

function noteBought(cache: QueryClient, id: string, bought: Bought): PendingPayment | null {
  const question = 'client_secret' in bought ? bought : null
  cache.setQueryData(questionKey(id), question)
  if ('value_of_coverage' in bought) cache.setQueryData(freightKey(id), bought)
  else if ('premium' in bought) note(cache, bought)
  else if (question === null) void cache.invalidateQueries({ queryKey: policyKey(id) })
  return question
}

/** Buys a policy of a parcel or of freight; without a card of their own the account's default card pays. */
export function useBuyPolicy(policy: Payable, kind: InsuranceKind = 'parcel') {
  const cache = useQueryClient()
  const { id } = policy
  return useMutation({
    meta: { isShown: true },
    mutationFn: (card_id: string | null): Promise<Bought> => {
      const idempotencyKey = attemptKey(policy, card_id ?? 'account')
      return kind === 'parcel'
        ? call({ method: 'POST', path: '/insurance/purchase', body: { id, card_id }, idempotencyKey })
        : call({
            method: 'POST',
            path: `/v2/insurance/freight-purchase/${id}`,
            body: { card_id },
            idempotencyKey,
          })
    },
    ...repeatsUnanswered,
    onSuccess: (bought) => noteBought(cache, id, bought),
    onSettled: () => look(cache, id),
  })
}

/** Looks at a policy and the lists again. */
const look = (cache: QueryClient, id: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: policyKey(id) }),
    cache.invalidateQueries({ queryKey: freightKey(id) }),
    cache.invalidateQueries({ queryKey: shipmentsKey }),
  ])

/** The question of the bank to the card's holder; null once it is answered. */
export function usePolicyQuestion(id: string) {
  const cache = useQueryClient()
  return useQuery({
    queryKey: questionKey(id),
    queryFn: async () => {
      try {
        return noteBought(cache, id, await call({ method: 'POST', path: `/pending-payment/${id}` }))
      } catch (error) {
        // It has come to another end; the policy says which.
        await look(cache, id)
        throw error
      }
    },
    retry: false,
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })
}

/** Cancels a payment while the bank asks. */
export function useCancelPolicyPayment(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: () => call({ method: 'POST', path: `/pending-payment/${id}/cancel` }),
    onSuccess: (policy) => noteBought(cache, id, policy),
    onSettled: () => look(cache, id),
  })
}

/** Cancels a policy in force; its fee goes back to the card. */
export function useCancelPolicy(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: () => call({ method: 'POST', path: `/insurance/cancel/${id}` }),
    onSuccess: (policy) => note(cache, policy),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: policyKey(id) }),
        cache.invalidateQueries({ queryKey: shipmentsKey }),
      ]),
  })
}
