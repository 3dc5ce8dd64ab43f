import { BookUser, Package, type LucideIcon } from 'lucide-react'
import { useMatchingAddresses } from '@/domain/address/addressBook'
import { useAddressText } from '@/domain/address/addressText'
import { useCapability } from '@/domain/session/capability'
import { shipmentPath, useLatestShipments } from '@/domain/shipment/shipments'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { useNavigationEntries } from '../shell/useNavigation'

/** Something that the palette can open. */
export type Found = { id: string; path: string; icon: LucideIcon; name: string; note?: string }

/** How many shipments and people show at once, and how far back shipments are looked through. */
const SHOWN = 6
const LOOKED_THROUGH = 100

/** Whether a text contains every typed word, ignoring accents and case. */
function useMatches(query: string): (text: string) => boolean {
  const ask = useAsk()
  const typed = ask('address.search_tokens', query)
  return (text) => {
    const folded = ask('address.fold', text)
    return typed.every((word) => folded.includes(word))
  }
}

/** The screens of this account that match. */
export function useFoundScreens(query: string): Found[] {
  const matches = useMatches(query)
  return useNavigationEntries()
    .filter(({ name, menuName }) => matches(`${name} ${menuName}`))
    .map(({ id, path, icon, name }) => ({ id: `screen ${id}`, path, icon, name }))
}

/** Recent shipments whose recipient, place or tracking number match. */
export function useFoundShipments(query: string): Found[] {
  const words = useWords()
  const ask = useAsk()
  const text = useAddressText()
  const matches = useMatches(query)
  const opens = useCapability('send_parcel')
  const list = useLatestShipments(LOOKED_THROUGH, opens)
  return (list.data ?? [])
    .map((shipment) => {
      const to = text(shipment.destination_address)
      return {
        id: `shipment ${shipment.id}`,
        path: shipmentPath(shipment),
        icon: Package,
        name: to.name ? words.palette.to(to.name) : words.palette.noRecipient,
        note: [ask('shipment.status_label', shipment.status), to.place, ...shipment.tracking_numbers]
          .filter(Boolean)
          .join(' · '),
      }
    })
    .filter(({ name, note }) => matches(`${name} ${note}`))
    .slice(0, SHOWN)
}

/** People of the address book who match, as the server finds them. */
export function useFoundPeople(query: string): Found[] {
  const search_key = query.trim()
  const list = useMatchingAddresses(search_key, { paginate: SHOWN, enabled: search_key !== '' })
  const text = useAddressText()
  if (search_key === '') return []
  return (list.data ?? []).map((address) => {
    const { name, place } = text(address)
    const path = `/dashboard/address-book?${new URLSearchParams({ search: name }).toString()}`
    return { id: `person ${address.id}`, path, icon: BookUser, name, note: place }
  })
}
