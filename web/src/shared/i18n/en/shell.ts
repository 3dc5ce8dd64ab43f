/** Words of the shell. */
export const shell = {
  skip: 'Skip to the content',
  navigation: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  logoToDashboard: 'Waybill, to the dashboard',
  logoToShipment: 'Waybill, start a new shipment',
  dashboard: 'Dashboard',
  sendParcel: 'Send a parcel',
  afterTheLabel: 'After the label',
  shipments: 'Shipments',
  tools: 'Tools',
  addressBook: 'Address book',
  myProfile: 'My profile',
  userMenu: 'Your account',
  signOut: 'Sign out',
  theme: 'Appearance',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address.',
  toStart: 'Go to the start',
  failedTitle: 'This page did not load',
  failedText:
    'A part of this page did not arrive, or something in it broke. Nothing that was saved is lost. Reload to try again.',
  brokenTitle: 'Please reload',
  brokenText:
    'The part that checks what you type has stopped. Reload the page to go on; saved drafts are safe.',
}
