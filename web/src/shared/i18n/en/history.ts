import { plural } from '../plural'

/** Words of the list of shipments. */
export const history = {
  title: 'History and tracking',
  list: 'Shipments',
  lead: (count: number) => plural('en', count, { one: 'One label', other: '# labels' }),
  archivedLead: (count: number) =>
    plural('en', count, { one: 'One archived shipment', other: '# archived shipments' }),
  columns: {
    recipient: 'Recipient',
    courier: 'Courier and tracking',
    service: 'Service',
    reference: 'Reference',
    status: 'Status',
    placed: 'Paid on',
    expected: 'Expected',
    paid: 'Price',
    actions: 'Actions',
  },
  withoutRecipient: 'No recipient yet',
  resume: 'Resume',
  bulk: 'Bulk labels',
  trackTo: (name: string) => `Track the parcel to ${name}`,
  parcelTo: (name: string) => `Parcel to ${name}`,
  notYet: '–',
  show: 'Which shipments',
  shown: { labels: 'Labels', drafts: 'Drafts', archived: 'Archived' },
  draftsLead: (count: number) => plural('en', count, { one: 'One draft', other: '# drafts' }),
  search: 'Search shipments',
  searchPlaceholder: 'Name, place, reference or tracking number',
  draftsPlaceholder: 'Name, city or postal code',
  noMatch: 'Nothing matches this search',
  clear: 'Clear search and filters',
  anyStatus: 'Any status',
  anyCourier: 'Any courier',
  courier: 'Courier',
  store: 'Store',
  anyStore: 'Any store',
  from: 'Paid from',
  to: 'Paid until',
  filters: 'Filters',
  export: 'Export',
  exportAs: { xlsx: 'Excel workbook', csv: 'CSV file' },
  chooseColumns: 'Columns',
  choose: (name: string) => `Select the shipment to ${name}`,
  chooseAll: 'Select all shown',
  showMore: 'Show more',
  chooseNone: 'Clear selection',
  chosen: (count: number) =>
    plural('en', count, { one: 'One shipment selected', other: '# shipments selected' }),
  labelsOf: (count: number) => plural('en', count, { one: 'Print one label', other: 'Print # labels' }),
  moving: (done: number, total: number) => `${done} of ${total} moved`,
  stopMoving: 'Stop',
  moved: (count: number, isBack: boolean) =>
    plural(
      'en',
      count,
      isBack
        ? { one: 'One shipment is back among your labels.', other: '# shipments are back among your labels.' }
        : { one: 'One shipment archived.', other: '# shipments archived.' },
    ),
  notMoved: (count: number) =>
    plural('en', count, { one: 'One shipment couldn’t be moved', other: '# shipments couldn’t be moved' }),
  cancelMany: (count: number) => plural('en', count, { one: 'Cancel one label', other: 'Cancel # labels' }),
  cancelTitle: (count: number) =>
    plural('en', count, { one: 'Cancel one label?', other: 'Cancel # labels?' }),
  cancelText: 'Each courier voids its label, and what was paid for it goes back to the card.',
  cancelled: (count: number) =>
    plural('en', count, { one: 'One label cancelled.', other: '# labels cancelled.' }),
  notCancelled: (count: number) =>
    plural('en', count, { one: 'One label couldn’t be cancelled', other: '# labels couldn’t be cancelled' }),
  removedMany: (count: number) =>
    plural('en', count, {
      one: 'One shipment deleted from your history.',
      other: '# shipments deleted from your history.',
    }),
  removeManyText: (count: number) =>
    plural('en', count, {
      one: 'One shipment leaves your lists for good. Its label, tracking, pickup and any refund stay as they are.',
      other:
        '# shipments leave your lists for good. Their labels, tracking, pickups and any refunds stay as they are.',
    }),
  more: (name: string) => `More for the shipment to ${name}`,
  certificate: 'Insurance certificate',
  claim: 'File a claim',
  claims: 'Claims',
  claimsWaiting: (count: number) =>
    plural('en', count, { one: 'Claims, one is waiting for you', other: 'Claims, # are waiting for you' }),
  archive: 'Archive',
  restore: 'Move back to labels',
  archived: 'Archived. You’ll find it under Archived.',
  restored: 'Moved back to labels.',
  remove: 'Delete from history',
  removed: 'Deleted from your history.',
  removeTitle: 'Delete from history?',
  removeText: (name: string) =>
    `The shipment to ${name} leaves your lists for good. The label, its tracking and any refund stay as they are.`,
  leavePickup: (courier: string, day: string) => `Also take it out of the pickup by ${courier} on ${day}`,
  cancelPickup: (courier: string, day: string) =>
    `Also cancel the pickup by ${courier} on ${day}, which is only for this shipment`,
  noArchived: 'Nothing archived',
  noArchivedText: 'Archive a shipment to keep your list of labels short.',
  noDrafts: 'No drafts',
  noDraftsText: 'What you start and don’t finish is kept here until you send or delete it.',
  emptyTitle: 'No shipments yet',
  emptyText: 'Your shipments appear here, with their labels and tracking.',
  send: 'Send a Parcel',
}
