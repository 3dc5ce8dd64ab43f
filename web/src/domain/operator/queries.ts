import type {
  DecisionInput,
  FreightQuote,
  Claim,
  LastReconciliation,
  LtlAnswerInput,
  OperatorAccount,
  OperatorAccountPatch,
  OperatorClaim,
  OperatorClaimPatch,
  OperatorEntry,
  OperatorJob,
  OperatorOverview,
  OperatorPolicy,
  OperatorPurchase,
  OperatorSettleInput,
  RevealedAddresses,
  JobStanding,
  WaitingPurchase,
} from '@waybill/types'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { deskCall, deskFile } from './session'

/** Every look is recorded: the desk looks again when it is asked to, not by itself. */
const ASKED_FOR = { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity } as const

function useDesk<T>(
  path: string,
  query?: Record<string, string | undefined>,
  more?: Pick<UseQueryOptions<T>, 'placeholderData'>,
) {
  return useQuery<T>({
    queryKey: ['operator', path, query ?? {}],
    queryFn: async ({ signal }) =>
      (await deskCall<T>({ path, signal, ...(query !== undefined && { query }) })).data,
    ...ASKED_FOR,
    ...more,
  })
}

/** A list that goes on, page by page. */
function useDeskList<T>(path: string, query: Record<string, string | undefined> = {}) {
  return useInfiniteQuery({
    queryKey: ['operator', path, query, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      deskCall<T[], { cursor?: string } | undefined>({
        path,
        signal,
        query: { ...query, before: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta?.cursor,
    placeholderData: keepPreviousData,
    ...ASKED_FOR,
  })
}

/** The state of the installation and what waits. */
export const useOverview = () => useDesk<OperatorOverview>('/overview')

/** The purchases that wait. */
export const useWaiting = (filter: { state: string; courier: string }) =>
  useDeskList<WaitingPurchase>('/purchases', filter)

/** One purchase. */
export const usePurchase = (id: string) => useDesk<OperatorPurchase>(`/purchases/${id}`)

/** Freight insurance that was sent for approval, in a state. */
export const useOperatorPolicies = (status: string) => useDeskList<OperatorPolicy>('/policies', { status })

/** A picture of what is decided, shown from memory: only the desk's token opens it. */
export const useDeskImage = (id: string, width: number) =>
  useQuery({
    queryKey: ['operator', 'file', id, width],
    queryFn: () => deskFile(id, width),
    ...ASKED_FOR,
  })
/** Claims in a status, or all that wait for the desk. */
export const useDeskClaims = (status: string) => useDeskList<Claim>('/claims', { status })

/** One claim. */
export const useDeskClaim = (id: string) => useDesk<OperatorClaim>(`/claims/${id}`)

/** Accounts, the newest first, or the one that a search names. */
export const useAccounts = (search: string) => useDeskList<OperatorAccount>('/accounts', { search })

/** Jobs that wait for a person, or that fail. */
export const useJobs = (state: JobStanding) => useDesk<OperatorJob[]>('/jobs', { state })

/** The last comparison of the books. */
export const useReconciliation = () => useDesk<LastReconciliation | null>('/reconciliation')

/** What operators read and did. */
export const useTrail = () => useDeskList<OperatorEntry>('/audit')

/** Freight quotes: those that wait, the oldest first, or those that were answered. */
export const useFreightQuotes = (status: string) => useDeskList<FreightQuote>('/freight-quotes', { status })

/** Reads again what the screen shows. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['operator'] })
}

/** Does something at the desk; what the screen shows is read again. */
function useOperatorAction<T, R>(act: (input: T) => Promise<{ data: R }>) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (input: T) => (await act(input)).data,
    onSettled: () => void refresh(),
  })
}

/** Settles a purchase by what the courier says. */
export const useSettle = (id: string) =>
  useOperatorAction((body: OperatorSettleInput) =>
    deskCall<OperatorPurchase>({ method: 'POST', path: `/purchases/${id}/settle`, body }),
  )

/** Approves freight insurance, or declines it. */
export const useDecide = (id: string) =>
  useOperatorAction((body: DecisionInput) =>
    deskCall<OperatorPolicy>({ method: 'POST', path: `/policies/${id}/decide`, body }),
  )

/** Shows the addresses of a purchase, for a reason. */
export const useReveal = (id: string) =>
  useOperatorAction((reason: string) =>
    deskCall<RevealedAddresses>({ method: 'POST', path: `/purchases/${id}/reveal`, body: { reason } }),
  )

/** Moves a claim, or writes to its sender. */
export const useDecideClaim = (id: string) =>
  useOperatorAction((body: OperatorClaimPatch) =>
    deskCall<OperatorClaim>({ method: 'PATCH', path: `/claims/${id}`, body }),
  )

/** Disables or reopens an account, or changes its country. */
export const useChangeAccount = (id: string) =>
  useOperatorAction((body: OperatorAccountPatch) =>
    deskCall<OperatorAccount>({ method: 'PATCH', path: `/accounts/${id}`, body }),
  )

/** Puts a price into a freight quote and mails it. */
export const useAnswerFreight = (id: string) =>
  useOperatorAction((body: LtlAnswerInput) =>
    deskCall<FreightQuote>({ method: 'POST', path: `/freight-quotes/${id}/answer`, body }),
  )

/** Tries a job that was set aside again. */
export const useRetryJob = () =>
  useOperatorAction((id: string) => deskCall<null>({ method: 'POST', path: `/jobs/${id}/retry`, body: {} }))
