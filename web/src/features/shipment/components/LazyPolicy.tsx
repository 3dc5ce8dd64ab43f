import type { Shipment } from '@waybill/types'
import { lazy, Suspense } from 'react'
import { loadWords } from '@/shared/i18n'

const Card = lazy(async () => {
  const [{ PolicyCard }] = await Promise.all([import('./PolicyCard'), loadWords('track')])
  return { default: PolicyCard }
})

/** The insurance behind a label; its code and words come once there is one. */
export function LazyPolicy({ shipment }: { shipment: Shipment }) {
  if (shipment.policy === null) return null
  return (
    <Suspense>
      <Card shipment={shipment} />
    </Suspense>
  )
}
