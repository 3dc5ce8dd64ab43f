import {
  Bell,
  Bookmark,
  BookUser,
  CalendarClock,
  CircleAlert,
  Clapperboard,
  Container,
  File,
  Layers,
  LayoutDashboard,
  ListChecks,
  PackagePlus,
  ScanBarcode,
  Settings,
  ShieldCheck,
  Store,
  Truck,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { MenuGroup, MenuLink } from '@waybill/types'
import type { Words } from '@/shared/i18n'

/** A screen's id for the shell, the user menu, the palette and the tour; the same ids as the server's menu links. */
export type SidebarId =
  | 'dashboard'
  | 'send-a-parcel'
  | 'insure-a-shipment'
  | 'pickup'
  | 'history-and-tracking'
  | 'requires-action'
  | 'save-quote'
  | 'address-book'
  | 'bulk-labels'
  | 'shipping-rules'
  | 'store-orders'
  | 'packing-station'
  | 'alerts-features'
  | 'ltl-quote'
  | 'demo-videos'
  | 'my-profile'
  | 'team'
  | 'account-settings'

/** An entry of the sidebar and of the phone's menu. */
export type NavigationEntry = {
  id: string
  path: string
  icon: LucideIcon
  name: string
  /** The name in the user menu of small screens, where that is longer. */
  menuName: string
}

/** A group of entries, with a small title from the second on. */
export type NavigationGroup = {
  id: MenuGroup
  title?: (words: Words) => string
  /** At the foot of the sidebar. */
  atFoot?: boolean
  entries: NavigationEntry[]
}

const icons: Record<string, LucideIcon> = {
  dashboard: LayoutDashboard,
  'send-a-parcel': PackagePlus,
  'insure-a-shipment': ShieldCheck,
  'history-and-tracking': Truck,
  'requires-action': CircleAlert,
  pickup: CalendarClock,
  'save-quote': Bookmark,
  'address-book': BookUser,
  'bulk-labels': Layers,
  'shipping-rules': ListChecks,
  'store-orders': Store,
  'packing-station': ScanBarcode,
  'ltl-quote': Container,
  'demo-videos': Clapperboard,
  'alerts-features': Bell,
  'my-profile': UserRound,
  team: Users,
  'account-settings': Settings,
} satisfies Partial<Record<SidebarId, LucideIcon>>

const groups: Omit<NavigationGroup, 'entries'>[] = [
  { id: 'main' },
  { id: 'after_label', title: (words) => words.shell.afterTheLabel },
  { id: 'tools', title: (words) => words.shell.tools },
  { id: 'you', atFoot: true },
]

function entry({ id, href, label, menu_label }: MenuLink): NavigationEntry {
  return { id, path: href, icon: icons[id] ?? File, name: label, menuName: menu_label }
}

/** The server's links as entries in groups; groups without entries are left out. */
export function navigationOf(links: readonly MenuLink[]): NavigationGroup[] {
  return groups
    .map((group) => ({ ...group, entries: links.filter(({ group: of }) => of === group.id).map(entry) }))
    .filter(({ entries }) => entries.length > 0)
}
