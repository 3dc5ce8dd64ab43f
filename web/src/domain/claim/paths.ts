import type { Claim } from '@waybill/types'
import { freightPath } from '@/domain/insurance/freight'
import { policyPath } from '@/domain/insurance/policies'

/** The list of claims. */
export const claimsPath = '/dashboard/claims'

/** A claim's page. */
export const claimPath = ({ id }: Pick<Claim, 'id'>) => `${claimsPath}/${id}`

/** Where a claim for a shipment or on a policy begins; where there is one, it leads there. */
export const fileClaimPath = (id: string) => `${claimsPath}/new/${id}`

/** The same for the insurance of freight. */
export const fileFreightClaimPath = (id: string) => `${fileClaimPath(id)}?of=freight`

/** The page of what a claim is for: its cover and its certificate. */
export const claimedPath = ({ kind, policy_id: id }: Pick<Claim, 'kind' | 'policy_id'>) =>
  kind === 'freight' ? freightPath(id) : policyPath({ id })
