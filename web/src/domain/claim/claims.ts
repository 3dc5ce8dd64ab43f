import type { Claim, ClaimMessageInput, ClaimPatch, ClaimType, FileRole } from '@waybill/types'
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { countsKey } from '@/domain/alerts/counts'
import { freightKey, policyKey } from '@/domain/insurance/policies'
import { shipmentsKey } from '@/domain/shipment/shipments'
import { call, callWithMeta } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'
import { useSerializedSave, type SaveOver } from '@/shared/saving'

const claimsKey = ['claims'] as const
const claimKey = (id: string, language: string) => [...claimsKey, id, language] as const

/** A page of the user's claims, the newest first. */
export function useClaims(page: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: [...claimsKey, language, page],
    queryFn: ({ signal }) => callWithMeta({ path: '/claims', query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A claim as the server holds it now. */
export const reloadClaim = (id: string, signal?: AbortSignal) =>
  call({ path: `/claims/${id}`, ...(signal && { signal }) })

/** A claim with its evidence and its messages. */
export function useClaim(id: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: claimKey(id, language),
    queryFn: ({ signal }) => reloadClaim(id, signal),
  })
}

/** Keeps the answer, and asks again for what shows claims elsewhere. */
function note(cache: QueryClient, language: string, claim: Claim) {
  cache.setQueryData(claimKey(claim.id, language), claim)
  void cache.invalidateQueries({ queryKey: countsKey })
  void cache.invalidateQueries({ queryKey: shipmentsKey })
  void cache.invalidateQueries({ queryKey: policyKey(claim.policy_id) })
  void cache.invalidateQueries({ queryKey: freightKey(claim.policy_id) })
  void cache.invalidateQueries({ queryKey: claimsKey, predicate: ({ queryKey }) => queryKey[1] !== claim.id })
}

function useClaimCall<T>(send: (input: T) => Promise<Claim>) {
  const cache = useQueryClient()
  const language = useLanguage()
  return useMutation({
    meta: { isShown: true },
    mutationFn: send,
    onSuccess: (claim) => note(cache, language, claim),
  })
}

/** Begins a claim: on a policy, by its id or its shipment's, or on the policy of freight. It is a draft. */
export function useBeginClaim(of: string, kind: 'parcel' | 'freight') {
  return useClaimCall((type: ClaimType) => {
    const body = new FormData()
    body.append('claim_type', type)
    return call({
      method: 'POST',
      path: kind === 'freight' ? `/freight/claim/${of}` : `/insurance/${of}/claim`,
      body,
    })
  })
}

/** Changes a draft, or sends it: in turn, each time over the version that was read. */
export function useSaveClaim(id: string) {
  const inTurn = useSerializedSave<Claim>(({ updated_at }) => updated_at)
  return useClaimCall(({ body, ...save }: { body: ClaimPatch } & SaveOver<Claim>) =>
    inTurn(save, ({ ifMatch }) =>
      call({ method: 'PATCH', path: `/claims/${id}`, body, ifMatch, keepalive: true }),
    ),
  )
}

/** Adds evidence: files of one role; without any, it says that all of it is there. */
export function useAddDocuments(id: string) {
  return useClaimCall(({ role, files }: { role: FileRole; files: readonly File[] }) => {
    const body = new FormData()
    for (const file of files) body.append(role, file)
    if (files.length === 0) body.append('done', 'true')
    return call({ method: 'POST', path: `/claims/${id}/documents`, body })
  })
}

/** Writes to the claims desk. */
export function useWriteToDesk(id: string) {
  return useClaimCall((body: ClaimMessageInput) =>
    call({ method: 'POST', path: `/claims/${id}/messages`, body }),
  )
}

/** Removes a file from a draft. */
export function useRemoveDocument(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (file: string) => call({ method: 'DELETE', path: `/files/${file}` }),
    onSettled: () => cache.invalidateQueries({ queryKey: [...claimsKey, id] }),
  })
}
