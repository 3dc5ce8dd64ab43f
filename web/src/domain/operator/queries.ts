import type {
  DecisionInput,
  IntegrationSwitch,
  LtlAnswerInput,
  OperatorAccountPatch,
  OperatorBalanceInput,
  OperatorClaimPatch,
  OperatorCreditInput,
  OperatorOutcomeInput,
  OperatorSettleInput,
  ResetFactorsInput,
  JobStanding,
} from '@waybill/types'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { byCursor, type CallOf, type InputsOf } from '@/shared/http'
import { deskCall, deskFile } from './session'

/** Every look is recorded: the desk reads again when it is asked to, not automatically. */
const ASKED_FOR = { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity } as const

type DeskPath = `/operator/${string}`

function useDesk<P extends DeskPath>(path: P, query?: InputsOf<'GET', P>['query']) {
  return useQuery({
    queryKey: ['operator', path, query ?? {}],
    queryFn: async ({ signal }) =>
      (await deskCall<P>({ path, query, signal } as unknown as CallOf<'GET', P>)).data,
    ...ASKED_FOR,
  })
}

/** A list that goes on, page by page. */
function useDeskList<P extends DeskPath>(path: P, query?: InputsOf<'GET', P>['query']) {
  return useInfiniteQuery({
    queryKey: ['operator', path, query, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      deskCall<P>({ path, signal, query: { ...query, before: pageParam } } as unknown as CallOf<'GET', P>),
    ...byCursor,
    ...ASKED_FOR,
  })
}

/** The state of the installation and what waits. */
export const useOverview = () => useDesk('/operator/overview')

/** The purchases that wait. */
export const useWaiting = (filter: { state: string; courier: string }) =>
  useDeskList('/operator/purchases', filter)

/** One purchase. */
export const usePurchase = (id: string) => useDesk(`/operator/purchases/${id}`)

/** Freight insurance that was sent for approval, in a state. */
export const useOperatorPolicies = (status: string) => useDeskList('/operator/policies', { status })

/** A picture of what is decided, shown from memory: only the desk's token opens it. */
export const useDeskImage = (id: string, width: number) =>
  useQuery({
    queryKey: ['operator', 'file', id, width],
    queryFn: () => deskFile(id, width),
    ...ASKED_FOR,
  })
/** Claims in a status, or all that wait for the desk. */
export const useDeskClaims = (status: string) => useDeskList('/operator/claims', { status })

/** One claim. */
export const useDeskClaim = (id: string) => useDesk(`/operator/claims/${id}`)

/** Disputes: open ones first, by their deadline. */
export const useDisputes = () => useDeskList('/operator/disputes')

/** One dispute. */
export const useDispute = (id: string) => useDesk(`/operator/disputes/${id}`)

/** Adjustments that senders are charged and dispute, the oldest first. */
export const useDisputedAdjustments = () => useDeskList('/operator/adjustments')

/** Accounts, the newest first, or the one that a search names. */
export const useAccounts = (search: string, onlyNegative: boolean) =>
  useDeskList('/operator/accounts', { search, ...(onlyNegative && { negative_balance: true }) })

/** The API keys and webhook endpoints of an account. */
export const useIntegrations = (id: string) => useDesk(`/operator/accounts/${id}/integrations`)

/** Jobs that wait for a person, or that fail. */
export const useJobs = (state: JobStanding) => useDesk('/operator/jobs', { state })

/** The last comparison of the books. */
export const useReconciliation = () => useDesk('/operator/reconciliation')

/** The audit log: what operators read and did. */
export const useTrail = () => useDeskList('/operator/audit')

/** Freight quotes: those that wait, the oldest first, or those that were answered. */
export const useFreightQuotes = (status: 'waiting' | 'answered') =>
  useDeskList('/operator/freight-quotes', { status })

/** Reads again what the screen shows. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['operator'] })
}

/** Does something at the desk; what the screen shows is read again. */
function useOperatorAction<T, R>(act: (input: T) => Promise<{ data: R }>) {
  const refresh = useRefresh()
  return useMutation({
    meta: { isShown: true },
    mutationFn: async (input: T) => (await act(input)).data,
    onSettled: () => void refresh(),
  })
}

/** Settles a purchase by what the courier says. */
export const useSettle = (id: string) =>
  useOperatorAction((body: OperatorSettleInput) =>
    deskCall({ method: 'POST', path: `/operator/purchases/${id}/settle`, body }),
  )

/** Approves freight insurance, or declines it. */
export const useDecide = (id: string) =>
  useOperatorAction((body: DecisionInput) =>
    deskCall({ method: 'POST', path: `/operator/policies/${id}/decide`, body }),
  )

/** Shows the addresses of a purchase, for a reason. */
export const useReveal = (id: string) =>
  useOperatorAction((reason: string) =>
    deskCall({ method: 'POST', path: `/operator/purchases/${id}/reveal`, body: { reason } }),
  )

/** Moves a claim, or writes to its sender. */
export const useDecideClaim = (id: string) =>
  useOperatorAction((body: OperatorClaimPatch) =>
    deskCall({ method: 'PATCH', path: `/operator/claims/${id}`, body }),
  )

/** Submits the evidence of a dispute, with words that are added to it. */
export const useSubmitEvidence = (id: string) =>
  useOperatorAction((message: string) =>
    deskCall({ method: 'POST', path: `/operator/disputes/${id}/evidence`, body: { message } }),
  )

/** Accepts a dispute, for a reason. */
export const useAcceptDispute = (id: string) =>
  useOperatorAction((reason: string) =>
    deskCall({ method: 'POST', path: `/operator/disputes/${id}/accept`, body: { reason } }),
  )

/** Corrects the balance that a disputed top-up had filled, for a reason. */
export const useCorrectBalance = (id: string) =>
  useOperatorAction((reason: string) =>
    deskCall({ method: 'POST', path: `/operator/disputes/${id}/correct-balance`, body: { reason } }),
  )

/** Disables or reopens an account, or changes its country. */
export const useChangeAccount = (id: string) =>
  useOperatorAction((body: OperatorAccountPatch) =>
    deskCall({ method: 'PATCH', path: `/operator/accounts/${id}`, body }),
  )

/** Removes the second factors of a user who has lost them. */
export const useResetFactors = (id: string) =>
  useOperatorAction((body: ResetFactorsInput) =>
    deskCall({ method: 'POST', path: `/operator/accounts/${id}/reset-factors`, body }),
  )

/** Refunds or corrects the balance of an account. */
export const useChangeBalance = (id: string) =>
  useOperatorAction((body: OperatorBalanceInput) =>
    deskCall({ method: 'POST', path: `/operator/accounts/${id}/balance`, body }),
  )

/** Sets how much an account may owe. */
export const useSetCreditLimit = (id: string) =>
  useOperatorAction((body: OperatorCreditInput) =>
    deskCall({ method: 'PUT', path: `/operator/accounts/${id}/credit`, body }),
  )

/** Ends the dispute of an adjustment that its sender is charged. */
export const useDecideAdjustment = (id: string) =>
  useOperatorAction((body: OperatorOutcomeInput) =>
    deskCall({ method: 'POST', path: `/operator/adjustments/${id}/outcome`, body }),
  )

/** Switches an API key or a webhook endpoint of an account off, or on again. */
export const useSwitchIntegration = (id: string, item: string) =>
  useOperatorAction((body: IntegrationSwitch) =>
    deskCall({ method: 'PATCH', path: `/operator/accounts/${id}/integrations/${item}`, body }),
  )

/** Puts a price into a freight quote and mails it. */
export const useAnswerFreight = (id: string) =>
  useOperatorAction((body: LtlAnswerInput) =>
    deskCall({ method: 'POST', path: `/operator/freight-quotes/${id}/answer`, body }),
  )

/** Retries a job of the dead-letter queue. */
export const useRetryJob = () =>
  useOperatorAction((id: string) => deskCall({ method: 'POST', path: `/operator/jobs/${id}/retry` }))
