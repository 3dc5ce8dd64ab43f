import type { HistoryEntry, Shipment } from '@waybill/types'
import { BookUser, Package, ShieldCheck, type LucideIcon } from 'lucide-react'
import { useMatchingAddresses } from '@/domain/address/addressBook'
import { useAddressText } from '@/domain/address/addressText'
import { policyPath } from '@/domain/insurance/policies'
import { useCapability } from '@/domain/session/capability'
import { destinationOf, isLabel, useMatchingHistory } from '@/domain/shipment/history'
import { shipmentPath, useMatchingDrafts } from '@/domain/shipment/shipments'
import { useWords } from '@/shared/i18n'
import { usePaused } from '@/shared/list/usePaused'
import { useAsk } from '@/shared/rules'
import { useNavigationEntries } from '../shell/useNavigation'

/** Something that the palette can open. */
export type Found = {
  id: string
  path: string
  icon: LucideIcon
  name: string
  note?: string
  /** The possible texts of a shipment's barcode: its reference and its tracking numbers. */
  codes?: readonly string[]
}

/** How many labels and people show at once, and how many drafts and policies. */
const SHOWN = 6
const FEW = 3
/** Typing pauses this long before the server is asked for shipments. */
const PAUSE_MS = 250

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

/** The results of a server's search so far, and whether it goes on. */
type Searched = { found: Found[]; isSearching: boolean }

/**
 * Of the last answer, while a search goes on, what matches by what it shows. Where the entry that the keyboard is on went
 * away with the next answer, the field would point at nothing, and Enter would open nothing.
 */
function useStillFound(query: string): (searched: Searched) => Searched {
  const matches = useMatches(query)
  return ({ found, isSearching }) => ({
    found: isSearching ? found.filter(({ name, note = '' }) => matches(`${name} ${note}`)) : found,
    isSearching,
  })
}

/** Labels and policies as the history's search finds them, drafts, and archived ones; while nothing is typed, the latest labels. */
export function useFoundShipments(query: string): Searched {
  const search = usePaused(query.trim(), PAUSE_MS)
  const isTyped = search !== ''
  const hasHistory = useCapability('history_and_tracking')
  const canSend = useCapability('send_parcel')
  const labels = useMatchingHistory('parcel', search, { paginate: SHOWN, enabled: hasHistory })
  const policies = useMatchingHistory('insurance', search, { paginate: FEW, enabled: hasHistory && isTyped })
  const archived = useMatchingHistory('archived', search, { paginate: FEW, enabled: hasHistory && isTyped })
  const drafts = useMatchingDrafts(search, { paginate: FEW, enabled: canSend && isTyped })
  const shipment = useFoundShipment()
  const policy = useFoundPolicy()
  const putAway = useFoundArchived()
  const stillFound = useStillFound(query)
  const each = [
    ...(labels.data ?? []).filter(isLabel).map((entry) => shipment(entry.shipment)),
    ...(isTyped ? (drafts.data ?? []).map(shipment) : []),
    ...(isTyped ? (policies.data ?? []).flatMap(policy) : []),
    ...(isTyped ? (archived.data ?? []).flatMap(putAway) : []),
  ]
  // An entry archived just now may be in two of the answers.
  const found = [...new Map(each.map((entry) => [entry.id, entry])).values()]
  const isAsking = [labels, drafts, policies, archived].some(({ isFetching }) => isFetching)
  return stillFound({ found, isSearching: search !== query.trim() || isAsking })
}

function useFoundShipment(): (shipment: Shipment) => Found {
  const words = useWords()
  const ask = useAsk()
  const text = useAddressText()
  return (shipment) => {
    const to = text(shipment.destination_address)
    const status = shipment.tracking_status
      ? ask('shipment.tracking_label', shipment.tracking_status)
      : ask('shipment.status_label', shipment.status)
    return {
      id: `shipment ${shipment.id}`,
      path: shipmentPath(shipment),
      icon: Package,
      name: to.name ? words.palette.to(to.name) : words.palette.noRecipient,
      note: [status, to.place, ...shipment.tracking_numbers].filter(Boolean).join(' · '),
      codes: [shipment.reference, ...shipment.tracking_numbers],
    }
  }
}

/** The entry whose barcode was scanned; none where several have it, as two parcels of one order do. */
export function useScanned(): (text: string, found: readonly Found[]) => Found | undefined {
  const ask = useAsk()
  return (text, found) => {
    const wanted = ask('address.fold', text)
    const isMeant = ({ codes = [] }: Found) => codes.some((code) => ask('address.fold', code) === wanted)
    const [only, ...others] = found.filter(isMeant)
    return others.length === 0 ? only : undefined
  }
}

function useFoundPolicy(): (entry: HistoryEntry) => Found[] {
  const words = useWords()
  const text = useAddressText()
  return (entry) => {
    const { policy } = entry
    if (policy === null) return []
    const to = text(destinationOf(entry))
    return [
      {
        id: `policy ${policy.id}`,
        path: policyPath(policy),
        icon: ShieldCheck,
        name: to.name ? words.palette.to(to.name) : policy.number,
        note: [words.palette.insurance, to.place, policy.tracking_number].filter(Boolean).join(' · '),
      },
    ]
  }
}

function useFoundArchived(): (entry: HistoryEntry) => Found[] {
  const words = useWords()
  const shipment = useFoundShipment()
  const policy = useFoundPolicy()
  return (entry) => {
    const found = isLabel(entry) ? [shipment(entry.shipment)] : policy(entry)
    return found.map(({ note, ...rest }) => ({ ...rest, note: `${words.history.shown.archived} · ${note}` }))
  }
}

/** People of the address book who match, as the server finds them. */
export function useFoundPeople(query: string): Searched {
  const search_key = query.trim()
  const list = useMatchingAddresses(search_key, { paginate: SHOWN, enabled: search_key !== '' })
  const text = useAddressText()
  const stillFound = useStillFound(query)
  if (search_key === '') return { found: [], isSearching: false }
  const found = (list.data ?? []).map((address) => {
    const { name, place } = text(address)
    const path = `/dashboard/address-book?${new URLSearchParams({ search: name }).toString()}`
    return { id: `person ${address.id}`, path, icon: BookUser, name, note: place }
  })
  return stillFound({ found, isSearching: list.isFetching })
}
