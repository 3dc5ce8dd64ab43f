import type { PickupLocation } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import type { Choice } from '@/shared/ui'

const locations: readonly PickupLocation[] = [
  'front_door',
  'back_door',
  'side_door',
  'reception',
  'mail_room',
  'loading_dock',
  'office',
  'other',
]

/** Where parcels can wait, as choices of a list. */
export function useLocations(): Choice[] {
  const words = useWords()
  return locations.map((id) => ({ id, name: words.pickupPlaces.locations[id] }))
}
