import { plural } from '../plural'

/** Words of alerts, new features and reminders. */
export const alerts = {
  title: 'Alerts & New Features',
  lead: 'What needs your eye, what is new, and reminders of your own.',
  bell: (count: number) =>
    count === 0
      ? 'Alerts and new features'
      : `Alerts and new features, ${plural('en', count, { one: 'one unread', other: '# unread' })}`,
  list: 'Alerts',
  kind: 'Show',
  everything: 'Everything',
  kinds: {
    feature: 'New feature',
    reminder: 'Reminder',
    card_expiring: 'Card',
    holiday: 'Holiday',
    quote_price: 'Price change',
    courier_outage: 'Courier outage',
  },
  unseen: 'New',
  goThere: 'Go there',
  toShipment: 'To the shipment',
  dismiss: (title: string) => `Put away: ${title}`,
  edit: (title: string) => `Edit: ${title}`,
  delete: (title: string) => `Delete: ${title}`,
  empty: 'All quiet',
  emptyText: 'New features, expiring cards, holidays and your reminders show up here.',
  emptyKind: 'Nothing of this kind.',
  showEverything: 'Show everything',

  add: 'Add a reminder',
  addTitle: 'Add a reminder',
  editTitle: 'Change the reminder',
  reminderTitle: 'What must not be forgotten',
  reminderWhen: 'When',
  reminderText: 'More about it',
  reminderSaved: 'The reminder is saved.',
}
