import type { AddressInput, Pickup, Shipment } from '@waybill/types'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { usePickupDefaults } from '@/domain/pickup/defaults'
import { placeOf, useWaiting } from '@/domain/pickup/pickups'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Button, Dialog, EmptyState, QueryView } from '@/shared/ui'
import { RequestForm, type Group } from './RequestForm'

type RequestPickupProps = {
  /** The shipment from which one came; none for any other text. */
  chosen: string
  /** The pickup to which shipments are added; null for a new one. */
  pickup: Pickup | null
  onClose: () => void
}

/** Asks for a pickup, once it is known what waits; where nothing does, it says so. */
export function RequestPickup({ chosen, pickup, onClose }: RequestPickupProps) {
  const words = useWords()
  const waiting = useWaiting()
  const usual = usePickupDefaults()
  const groups = useGroups(waiting.data ?? [], pickup)
  const [key, setKey] = useState<string | null>(null)
  const own = groups.find(({ shipments }) => shipments.some(({ id }) => id === chosen))
  const group = groups.find((one) => one.key === key) ?? own ?? groups[0]
  if (waiting.data && usual.data && group)
    return (
      <RequestForm
        key={group.key}
        group={group}
        groups={groups}
        chosen={chosen}
        pickup={pickup}
        usual={usual.data}
        onGroup={setKey}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={pickup ? words.pickups.addTitle : words.pickups.requestTitle}
      footer={<Button onPress={onClose}>{words.ui.close}</Button>}
    >
      <QueryView
        query={waiting}
        rows={4}
        empty={
          waiting.data &&
          !group && (
            <EmptyState icon={<PackageCheck aria-hidden />} title={words.pickups.nothingWaits}>
              {words.pickups.nothingWaitsText}
            </EmptyState>
          )
        }
      >
        {() => (
          <QueryView query={usual} rows={4}>
            {() => null}
          </QueryView>
        )}
      </QueryView>
    </Dialog>
  )
}

/** The waiting labels, by courier and place; for an existing pickup, only its own. */
function useGroups(waiting: readonly Shipment[], pickup: Pickup | null): Group[] {
  const ask = useAsk()
  const groups = new Map<string, Group>()
  for (const shipment of waiting) {
    const { selected_rate: rate, origin_address: origin } = shipment
    const place = placeOf(origin)
    if (!rate || !place) continue
    const key = `${rate.courier_slug} ${ask('pickup.place_key', place)}`
    const group = groups.get(key) ?? {
      key,
      courier: rate.courier_slug,
      name: rate.courier_name,
      place: [place.street1, place.city].filter(Boolean).join(', '),
      shipments: [],
    }
    group.shipments.push(shipment)
    groups.set(key, group)
  }
  const all = [...groups.values()]
  if (!pickup) return all
  const { street1, street2, city, province: state, postal_code } = pickup.place
  const there = `${pickup.courier} ${ask('pickup.place_key', { ...blank, street1, street2, city, state, postal_code })}`
  return all.filter(({ key }) => key === there)
}

/** What a place is besides its street and town: nothing that tells it from others. */
const blank = { country: 'CA' } as AddressInput
