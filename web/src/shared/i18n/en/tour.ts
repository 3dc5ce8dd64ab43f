/** Words of the guided tour. */
export const tour = {
  gotIt: 'Got it',
  skip: 'Skip the tour',
  /** What core's rule has shown beside some steps. */
  hints: {
    send: 'Everything you type is saved as a draft. Close the page whenever you like and go on later.',
    settings: 'Press Ctrl K (⌘ K on a Mac) on any page to jump to a screen, a shipment or a person.',
    usAlerts: 'Press Ctrl K (⌘ K on a Mac) on any page to jump anywhere.',
  },
  steps: {
    welcome: {
      title: 'Welcome to Waybill',
      text: 'The dashboard shows what needs you first, then what is on its way. A minute, and you know where everything is.',
    },
    profile: {
      title: 'Your profile',
      text: 'The address here goes on your labels as the sender, and every new shipment starts from it.',
    },
    send: {
      title: 'Send a Parcel',
      text: 'Two addresses and a weight are enough: every courier’s price comes in as it answers, tax included.',
    },
    insure: {
      title: 'Insure a Shipment',
      text: 'Cover for a parcel or freight, also where you have bought the label elsewhere.',
    },
    quote: {
      title: 'Quick Quote',
      text: 'The shortest way to a price, from whichever page you are on.',
    },
    history: {
      title: 'History and tracking',
      text: 'Every label and where its parcel is. Reprinting is free, and voiding stands beside it with its deadline.',
    },
    pickup: {
      title: 'Pickups and drop-offs',
      text: 'Have parcels collected, or find the nearest counter with its opening hours.',
    },
    book: {
      title: 'Address book',
      text: 'The people you send to, checked as you type. You pick them from any shipment.',
    },
    alerts: {
      title: 'Alerts and new features',
      text: 'What changed, which days couriers rest, and reminders of your own.',
    },
    settings: {
      title: 'Account settings',
      text: 'Defaults for new parcels, cards, what your recipients are told, and who did what.',
    },
    usWelcome: {
      title: 'Welcome to Waybill',
      text: 'This page shows the shipments that concern you.',
    },
    usHistory: {
      title: 'Shipment history and tracking',
      text: 'Where each parcel is, and what happened on its way.',
    },
    usAlerts: {
      title: 'Alerts and new features',
      text: 'What changed, and reminders of your own.',
    },
    usSettings: {
      title: 'Account settings',
      text: 'Your password, your devices and your language.',
    },
  },
}
