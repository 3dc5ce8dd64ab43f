import { plural } from '../plural'

/** Words of the list of shipments. */
export const history = {
  title: 'Shipments',
  lead: (count: number) =>
    plural('en', count, { one: 'One shipment, including drafts', other: '# shipments, including drafts' }),
  columns: {
    recipient: 'Recipient',
    courier: 'Courier and tracking',
    status: 'Status',
    expected: 'Expected',
    paid: 'Price',
    actions: 'Actions',
  },
  withoutRecipient: 'No recipient yet',
  resume: 'Resume',
  open: 'Open',
  label: 'Label',
  labelOf: (name: string) => `Label for ${name}`,
  notYet: '–',
  emptyTitle: 'No shipments yet',
  emptyText: 'Your shipments appear here, with their labels and tracking.',
  send: 'Send a Parcel',
}
