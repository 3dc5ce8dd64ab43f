import { lazy } from 'react'
import { SendParcel } from '@/features/send/SendParcel'
import { withWords } from '@/shared/i18n'

export { SendParcelSkeleton as ShipmentSkeleton } from '@/features/send/SendParcel'

// A visit begins with a draft more often than with a label.
const LabelView = lazy(async () => ({
  default: (await withWords(import('@/features/label/LabelView'), 'rest')).LabelView,
}))

/** A shipment at its address: the draft, its purchase, then the label. */
export function ShipmentScreen() {
  return <SendParcel Label={LabelView} />
}
