import type { Shipment } from '@waybill/types'
import { fileClaimPath } from '@/domain/claim/paths'
import { PolicyClaimsCard } from '@/domain/claim/PolicyClaimsCard'
import { usePolicy } from '@/domain/insurance/policies'

/** The possible claims for an insured label, and when: nothing is shown until it is known. */
export function ShipmentClaims({ shipment }: { shipment: Shipment }) {
  const policy = usePolicy(shipment.policy?.id)
  const claims = policy.data?.claims ?? null
  return claims && <PolicyClaimsCard claims={claims} beginAt={fileClaimPath(shipment.id)} />
}
