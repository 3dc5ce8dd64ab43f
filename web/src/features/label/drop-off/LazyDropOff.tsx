import type { Shipment } from '@waybill/types'
import { lazy, Suspense } from 'react'
import { loadWords } from '@/shared/i18n'

const Card = lazy(async () => {
  const [{ DropOffCard }] = await Promise.all([import('./DropOffCard'), loadWords('track')])
  return { default: DropOffCard }
})

/** Where a parcel will be brought; its code and words come once there is a label. */
export function LazyDropOff({ shipment }: { shipment: Shipment }) {
  return (
    <Suspense>
      <Card shipment={shipment} />
    </Suspense>
  )
}
