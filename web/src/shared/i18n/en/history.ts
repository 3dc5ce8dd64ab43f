import { plural } from '../plural'

/** Words of the list of shipments. */
export const history = {
  title: 'Shipments',
  lead: (count: number) =>
    plural('en', count, { one: 'One shipment, drafts included', other: '# shipments, drafts included' }),
  columns: {
    recipient: 'Recipient',
    courier: 'Courier',
    tracking: 'Tracking',
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
  emptyText: 'What you send appears here, with its label and where it is.',
  send: 'Send a parcel',
}
