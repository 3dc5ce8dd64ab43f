import { BookUser, LayoutDashboard, PackagePlus, Truck, UserRound, type LucideIcon } from 'lucide-react'
import type { Capability } from '@bindings/Capability'
import type { Words } from '@/shared/i18n'

/** An entry of the sidebar and of the phone's menu. */
export type NavigationEntry = {
  path: string
  icon: LucideIcon
  name: (words: Words) => string
  /** What an account must be able to do to see it (core's table). */
  capability: Capability
}

/** A group of entries, with a small title from the second on. */
export type NavigationGroup = {
  id: string
  title?: (words: Words) => string
  /** Stands at the foot of the sidebar. */
  atFoot?: boolean
  entries: NavigationEntry[]
}

/** Everything the shell leads to. A screen that does not exist has no entry. */
export const navigation: NavigationGroup[] = [
  {
    id: 'main',
    entries: [
      {
        path: '/dashboard',
        icon: LayoutDashboard,
        name: (words) => words.shell.dashboard,
        capability: 'dashboard',
      },
      {
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
        path: '/dashboard/history-and-tracking',
        icon: Truck,
        name: (words) => words.shell.shipments,
        capability: 'history_and_tracking',
      },
    ],
  },
  {
    id: 'tools',
    title: (words) => words.shell.tools,
    entries: [
      {
        path: '/dashboard/address-book',
        icon: BookUser,
        name: (words) => words.shell.addressBook,
        capability: 'address_book',
      },
    ],
  },
  {
    id: 'you',
    atFoot: true,
    entries: [
      {
        path: '/dashboard/my-profile',
        icon: UserRound,
        name: (words) => words.shell.myProfile,
        capability: 'my_profile',
      },
    ],
  },
]
