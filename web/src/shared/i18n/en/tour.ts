/** Words of the guided tour. */
export const tour = {
  gotIt: 'Got it',
  skip: 'Skip tour',
  /** Hints beside some steps. */
  hints: {
    send: 'Everything you type is saved as a draft. Close the page any time and continue later.',
    settings: 'Press Ctrl K (⌘ K on a Mac) on any page to jump to a screen, a shipment or a person.',
    usAlerts: 'Press Ctrl K (⌘ K on a Mac) on any page to jump anywhere.',
  },
  steps: {
    welcome: {
      title: 'Welcome to Waybill',
      text: 'The dashboard shows what needs doing, your last parcels and your drafts. This tour takes a minute.',
    },
    profile: {
      title: 'Your profile',
      text: 'The address here appears on your labels as the sender, and every new shipment starts from it.',
    },
    send: {
      title: 'Send a Parcel',
      text: 'Enter two addresses and a weight, and compare every courier’s price, tax included. For a whole list, open Bulk labels.',
    },
    insure: {
      title: 'Insure a Shipment',
      text: 'Coverage for a parcel or freight, even if you bought the label elsewhere.',
    },
    quote: {
      title: 'Quick Quote',
      text: 'The quickest way to a price, from any page. Save it and we’ll tell you when the price changes.',
    },
    history: {
      title: 'History and tracking',
      text: 'Every shipment with its label and status, and your drafts in their own list. Reprinting is free.',
    },
    pickup: {
      title: 'Pickups and drop-offs',
      text: 'Have parcels collected, or find the nearest counter with its opening hours.',
    },
    book: {
      title: 'Address book',
      text: 'The people you ship to, checked as you type and ready for any shipment. Orders from a connected store become drafts too, under Store orders.',
    },
    alerts: {
      title: 'Alerts and new features',
      text: 'What’s new, courier holidays, and your own reminders.',
    },
    settings: {
      title: 'Account settings',
      text: 'Defaults for new parcels, your packages by name, cards, tracking notices and activity.',
    },
    usWelcome: {
      title: 'Welcome to Waybill',
      text: 'This page shows the shipments that concern you.',
    },
    usHistory: {
      title: 'Shipment history and tracking',
      text: 'Where each parcel is and how it got there.',
    },
    usAlerts: {
      title: 'Alerts and new features',
      text: 'What’s new, and your own reminders.',
    },
    usSettings: {
      title: 'Account settings',
      text: 'Your password, your devices and your language.',
    },
  },
}
