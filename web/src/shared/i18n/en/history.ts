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
  bulk: 'Bulk labels',
  again: 'Ship again',
  againTo: (name: string) => `Ship again to ${name}`,
  againDone: 'A new draft was made of that shipment.',
  notYet: '–',
  show: 'Which shipments',
  shown: { all: 'All', drafts: 'Drafts' },
  draftsLead: (count: number) => plural('en', count, { one: 'One draft', other: '# drafts' }),
  search: 'Search shipments',
  searchPlaceholder: 'Name, city or postal code',
  noMatch: 'Nothing matches this search',
  clear: 'Clear the search',
  noDrafts: 'No drafts',
  noDraftsText: 'What you begin and leave is kept here until you send or delete it.',
  emptyTitle: 'No shipments yet',
  emptyText: 'Your shipments appear here, with their labels and tracking.',
  send: 'Send a Parcel',
}
