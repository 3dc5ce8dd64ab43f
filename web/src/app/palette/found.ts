import { BookUser, Package, type LucideIcon } from 'lucide-react'
import { useMatchingAddresses } from '@/domain/address/addressBook'
import { nameOf, placeOf } from '@/domain/address/addressText'
import { useCapability } from '@/domain/session/capability'
import { shipmentPath, useLatestShipments } from '@/domain/shipment/shipments'
import { useWords } from '@/shared/i18n'
import { ask } from '@/shared/rules'
import { useNavigationEntries } from '../shell/useNavigation'

/** Something that the palette leads to. */
export type Found = { id: string; path: string; icon: LucideIcon; name: string; note?: string }

/** How many shipments and people show at once, and how far back shipments are looked through. */
const SHOWN = 6
const LOOKED_THROUGH = 100

const fold = (text: string) => ask('address.fold', text)

/** Whether every word that was typed stands in the text. */
function matches(text: string, words: readonly string[]): boolean {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

/** The screens of this account that match. */
export function useFoundScreens(query: string): Found[] {
  const words = useWords()
  const typed = fold(query).split(' ').filter(Boolean)
  return useNavigationEntries()
    .filter(({ name, menuName }) => matches(`${name(words)} ${menuName?.(words, true) ?? ''}`, typed))
    .map(({ id, path, icon, name }) => ({ id: `screen ${id}`, path, icon, name: name(words) }))
}

/** Recent shipments whose recipient, place or tracking number match. */
export function useFoundShipments(query: string): Found[] {
  const words = useWords()
  const opens = useCapability('send_parcel')
  const list = useLatestShipments(LOOKED_THROUGH, opens)
  const typed = fold(query).split(' ').filter(Boolean)
  return (list.data ?? [])
    .map((shipment) => {
      const to = shipment.destination_address
      return {
        id: `shipment ${shipment.id}`,
        path: shipmentPath(shipment),
        icon: Package,
        name: to && nameOf(to) ? words.palette.to(nameOf(to)) : words.palette.noRecipient,
        note: [ask('shipment.status_label', shipment.status), to && placeOf(to), ...shipment.tracking_numbers]
          .filter(Boolean)
          .join(' · '),
      }
    })
    .filter(({ name, note }) => matches(`${name} ${note}`, typed))
    .slice(0, SHOWN)
}

/** People of the address book who match, as the server finds them. */
export function useFoundPeople(query: string): Found[] {
  const search_key = query.trim()
  const list = useMatchingAddresses(search_key, { paginate: SHOWN, enabled: search_key !== '' })
  if (search_key === '') return []
  return (list.data ?? []).map((address) => ({
    id: `person ${address.id}`,
    path: `/dashboard/address-book?${new URLSearchParams({ search: nameOf(address) }).toString()}`,
    icon: BookUser,
    name: nameOf(address),
    note: placeOf(address),
  }))
}
