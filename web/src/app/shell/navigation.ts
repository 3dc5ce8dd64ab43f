import {
  Bell,
  BookUser,
  Clapperboard,
  LayoutDashboard,
  PackagePlus,
  Settings,
  Truck,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { Capability } from '@waybill/types'
import type { Words } from '@/shared/i18n'

/** What the shell, the user menu, the palette and the tour call a screen; the same ids as the server's menu links. */
export type SidebarId =
  | 'dashboard'
  | 'send-a-parcel'
  | 'insure-a-shipment'
  | 'pickup'
  | 'history-and-tracking'
  | 'save-quote'
  | 'address-book'
  | 'bulk-labels'
  | 'alerts-features'
  | 'ltl-quote'
  | 'demo-videos'
  | 'my-profile'
  | 'team'
  | 'account-settings'

/** An entry of the sidebar and of the phone's menu. */
export type NavigationEntry = {
  id: SidebarId
  path: string
  icon: LucideIcon
  name: (words: Words) => string
  /** The name in the user menu of small screens, where that is longer; accounts of the United States may have their own. */
  menuName?: (words: Words, full: boolean) => string
  /** What an account must be able to do to see it (core's table). */
  capability: Capability
  /** Whether the owner of the account alone has it. */
  ownerOnly?: boolean
}

/** A group of entries, with a small title from the second on. */
export type NavigationGroup = {
  id: string
  title?: (words: Words) => string
  /** Stands at the foot of the sidebar. */
  atFoot?: boolean
  entries: NavigationEntry[]
}

/**
 * Everything the shell leads to. A screen that does not exist has no entry: header, menus, palette and tour show an id
 * only where it stands here.
 */
export const navigation: NavigationGroup[] = [
  {
    id: 'main',
    entries: [
      {
        id: 'dashboard',
        path: '/dashboard',
        icon: LayoutDashboard,
        name: (words) => words.shell.dashboard,
        capability: 'dashboard',
      },
      {
        id: 'send-a-parcel',
        path: '/shipment',
        icon: PackagePlus,
        name: (words) => words.shell.sendParcel,
        capability: 'send_parcel',
      },
    ],
  },
  {
    id: 'after',
    title: (words) => words.shell.afterTheLabel,
    entries: [
      {
        id: 'history-and-tracking',
        path: '/dashboard/history-and-tracking',
        icon: Truck,
        name: (words) => words.shell.history,
        menuName: (words, full) => (full ? words.shell.historyFull : words.shell.historyUs),
        capability: 'history_and_tracking',
      },
    ],
  },
  {
    id: 'tools',
    title: (words) => words.shell.tools,
    entries: [
      {
        id: 'address-book',
        path: '/dashboard/address-book',
        icon: BookUser,
        name: (words) => words.shell.addressBook,
        capability: 'address_book',
      },
      {
        id: 'demo-videos',
        path: '/dashboard/demo-videos',
        icon: Clapperboard,
        name: (words) => words.demoVideos.title,
        capability: 'demo_videos',
      },
    ],
  },
  {
    id: 'you',
    atFoot: true,
    entries: [
      {
        id: 'alerts-features',
        path: '/dashboard/alerts-features',
        icon: Bell,
        name: (words) => words.alerts.title,
        capability: 'alerts_features',
      },
      {
        id: 'my-profile',
        path: '/dashboard/my-profile',
        icon: UserRound,
        name: (words) => words.shell.myProfile,
        capability: 'my_profile',
      },
      {
        id: 'team',
        path: '/dashboard/team',
        icon: Users,
        name: (words) => words.team.title,
        capability: 'account_settings',
        ownerOnly: true,
      },
      {
        id: 'account-settings',
        path: '/dashboard/account-settings',
        icon: Settings,
        name: (words) => words.shell.accountSettings,
        capability: 'account_settings',
      },
    ],
  },
]
