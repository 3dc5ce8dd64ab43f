import type { MenuLink } from '@waybill/types'

/** A link of the sidebar, with some of it changed. */
export function aLink(parts: Partial<MenuLink> = {}): MenuLink {
  return {
    id: 'send-a-parcel',
    group: 'main',
    label: 'Send a Parcel',
    menu_label: 'Send a Parcel',
    href: '/shipment',
    external: false,
    capability: 'send_parcel',
    ...parts,
  }
}
