import { plural } from '../plural'

/** Words of alerts, new features and reminders. */
export const alerts = {
  title: 'Alerts and new features',
  lead: 'What needs your attention, what’s new, and your own reminders.',
  bell: (count: number) =>
    count === 0
      ? 'Alerts and new features'
      : `Alerts and new features, ${plural('en', count, { one: '# unread', other: '# unread' })}`,
  list: 'Alerts',
  kind: 'Show',
  everything: 'Everything',
  kinds: {
    feature: 'New feature',
    reminder: 'Reminder',
    card_expiring: 'Card',
    holiday: 'Holiday',
    quote_price: 'Price change',
    approval: 'Approval',
    pickup_missed: 'Missed pickup',
    courier_outage: 'Courier outage',
    webhook_off: 'Webhook',
  },
  unseen: 'New',
  goThere: 'Open',
  toShipment: 'View shipment',
  dismiss: (title: string) => `Dismiss: ${title}`,
  edit: (title: string) => `Edit: ${title}`,
  delete: (title: string) => `Delete: ${title}`,
  empty: 'Nothing new',
  emptyText: 'New features, expiring cards, holidays and your reminders show up here.',
  emptyKind: 'Nothing here.',
  showEverything: 'Show everything',

  add: 'Add reminder',
  addTitle: 'Add reminder',
  editTitle: 'Edit reminder',
  reminderTitle: 'Remind me to',
  reminderWhen: 'When',
  reminderText: 'Details',
  reminderSaved: 'Reminder saved.',
}
