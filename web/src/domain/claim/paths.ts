import type { Claim } from '@waybill/types'

/** The list of claims. */
export const claimsPath = '/dashboard/claims'

/** A claim's page. */
export const claimPath = ({ id }: Pick<Claim, 'id'>) => `${claimsPath}/${id}`

/** Where a claim for a shipment or on a policy begins; where there is one, it leads there. */
export const fileClaimPath = (id: string) => `${claimsPath}/new/${id}`
