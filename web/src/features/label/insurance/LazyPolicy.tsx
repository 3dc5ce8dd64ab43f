import type { Shipment } from '@waybill/types'
import { lazy, Suspense } from 'react'
import { loadWords } from '@/shared/i18n'

const Card = lazy(async () => {
  const [{ PolicyCard }] = await Promise.all([import('./PolicyCard'), loadWords('track')])
  return { default: PolicyCard }
})

const AddCover = lazy(async () => {
  const [{ AddCoverCard }] = await Promise.all([import('./AddCoverCard'), loadWords('insure', 'track')])
  return { default: AddCoverCard }
})

const Claims = lazy(async () => {
  const [{ ShipmentClaims }] = await Promise.all([import('./ShipmentClaims'), loadWords('claim')])
  return { default: ShipmentClaims }
})

/** Whether a label can be insured after it was bought: until its first scan. */
const mayBeInsured = ({ status, tracking_status }: Shipment) =>
  (status === 'purchased' || status === 'cancel_refused') && tracking_status === 'label_created'

/** The insurance behind a label; its code and words come once there is one. */
export function LazyPolicy({ shipment }: { shipment: Shipment }) {
  if (shipment.policy?.status !== 'purchased' && mayBeInsured(shipment))
    return (
      <Suspense>
        {shipment.policy !== null && <Card shipment={shipment} />}
        <AddCover shipment={shipment} />
      </Suspense>
    )
  if (shipment.policy === null) return null
  return (
    <Suspense>
      <Card shipment={shipment} />
      {shipment.policy.status !== 'cancelled' && <Claims shipment={shipment} />}
    </Suspense>
  )
}
