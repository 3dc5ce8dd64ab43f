import type { Address } from '@bindings/Address'
import type { Shipment } from '@bindings/Shipment'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookUser, Package, type LucideIcon } from 'lucide-react'
import { nameOf, placeOf } from '@/shared/address/addressText'
import { call } from '@/shared/api'
import { useWords } from '@/shared/i18n'
import { ask } from '@/shared/rules'
import { useCapability } from '@/shared/session/capability'
import { shipmentPath, shipmentsKey } from '@/shared/shipment/useShipments'
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
  const list = useQuery({
    queryKey: [...shipmentsKey, 'palette'],
    queryFn: ({ signal }) =>
      call<Shipment[]>({ path: '/shipments', query: { paginate: LOOKED_THROUGH }, signal }),
    enabled: opens,
  })
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
  const list = useQuery({
    queryKey: ['address-books', 'palette', search_key],
    queryFn: ({ signal }) =>
      call<Address[]>({ path: '/address-books', query: { search_key, paginate: SHOWN }, signal }),
    enabled: search_key !== '',
    placeholderData: keepPreviousData,
  })
  if (search_key === '') return []
  return (list.data ?? []).map((address) => ({
    id: `person ${address.id}`,
    path: `/dashboard/address-book?${new URLSearchParams({ search: nameOf(address) }).toString()}`,
    icon: BookUser,
    name: nameOf(address),
    note: placeOf(address),
  }))
}
