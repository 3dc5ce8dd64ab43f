import { plural } from '../plural'

/** Words of the list of shipments. */
export const history = {
  title: 'History and tracking',
  list: 'Shipments',
  lead: (count: number) => plural('en', count, { one: '# label', other: '# labels' }),
  archivedLead: (count: number) =>
    plural('en', count, { one: '# archived shipment', other: '# archived shipments' }),
  columns: {
    recipient: 'Recipient',
    courier: 'Courier and tracking',
    service: 'Service',
    reference: 'Reference',
    insured: 'Insured for',
    status: 'Status',
    placed: 'Paid on',
    expected: 'Expected',
    paid: 'Price',
    actions: 'Actions',
  },
  withoutRecipient: 'No recipient yet',
  insured: 'Insured',
  resume: 'Resume',
  bulk: 'Bulk labels',
  trackTo: (name: string) => `Track parcel to ${name}`,
  parcelTo: (name: string) => `Parcel to ${name}`,
  notYet: '–',
  show: 'View',
  shown: { labels: 'Labels', drafts: 'Drafts', archived: 'Archived' },
  draftsLead: (count: number) => plural('en', count, { one: '# draft', other: '# drafts' }),
  search: 'Search shipments',
  searchPlaceholder: 'Name, place, reference or tracking number',
  draftsPlaceholder: 'Name, city or postal code',
  noMatch: 'Nothing matches this search',
  clear: 'Clear search and filters',
  anyStatus: 'Any status',
  anyCourier: 'Any courier',
  courier: 'Courier',
  insurance: 'Insurance',
  anyInsurance: 'Insured or not',
  notInsured: 'Not insured',
  store: 'Store',
  anyStore: 'Any store',
  from: 'Paid on or after',
  to: 'Paid on or before',
  filters: 'Filters',
  export: 'Export',
  exportAs: { xlsx: 'Excel workbook', csv: 'CSV file' },
  chooseColumns: 'Columns',
  choose: (name: string) => `Select shipment to ${name}`,
  chooseAll: 'Select all shown',
  showMore: 'Show more',
  chooseNone: 'Clear selection',
  chosen: (count: number) =>
    plural('en', count, { one: '# shipment selected', other: '# shipments selected' }),
  labelsOf: (count: number) => plural('en', count, { one: 'Print # label', other: 'Print # labels' }),
  moving: (done: number, total: number) => `${done} of ${total} moved`,
  stopMoving: 'Stop',
  moved: (count: number, isBack: boolean) =>
    plural(
      'en',
      count,
      isBack
        ? { one: '# shipment unarchived.', other: '# shipments unarchived.' }
        : { one: '# shipment archived.', other: '# shipments archived.' },
    ),
  notMoved: (count: number) =>
    plural('en', count, { one: '# shipment couldn’t be moved', other: '# shipments couldn’t be moved' }),
  cancelMany: (count: number) => plural('en', count, { one: 'Cancel # label', other: 'Cancel # labels' }),
  cancelTitle: (count: number) => plural('en', count, { one: 'Cancel # label?', other: 'Cancel # labels?' }),
  cancelText: 'Each courier voids its label, and the payment is refunded to the card.',
  cancelled: (count: number) =>
    plural('en', count, { one: '# label cancelled.', other: '# labels cancelled.' }),
  notCancelled: (count: number) =>
    plural('en', count, { one: '# label couldn’t be cancelled', other: '# labels couldn’t be cancelled' }),
  removedMany: (count: number) =>
    plural('en', count, {
      one: '# shipment deleted from your history.',
      other: '# shipments deleted from your history.',
    }),
  removeManyText: (count: number) =>
    plural('en', count, {
      one: '# shipment will be deleted from your history. Its label, tracking, pickup and any refund aren’t affected.',
      other:
        '# shipments will be deleted from your history. Their labels, tracking, pickups and any refunds aren’t affected.',
    }),
  more: (name: string) => `More actions for shipment to ${name}`,
  certificate: 'Insurance certificate',
  claim: 'File claim',
  claims: 'Claims',
  returns: 'Returns',
  claimsWaiting: (count: number) =>
    plural('en', count, { one: 'Claims, # is waiting for you', other: 'Claims, # are waiting for you' }),
  archive: 'Archive',
  restore: 'Unarchive',
  archived: 'Archived. You’ll find it under Archived.',
  restored: 'Unarchived.',
  remove: 'Delete from history',
  removed: 'Deleted from your history.',
  removeTitle: 'Delete from history?',
  removeText: (name: string) =>
    `The shipment to ${name} will be deleted from your history. Its label, tracking and any refund aren’t affected.`,
  leavePickup: (courier: string, day: string) => `Also remove it from the ${courier} pickup on ${day}`,
  cancelPickup: (courier: string, day: string) =>
    `Also cancel the ${courier} pickup on ${day}, which is only for this shipment`,
  noArchived: 'Nothing archived',
  noArchivedText: 'Archive a shipment to keep your list of labels short.',
  noDrafts: 'No drafts',
  noDraftsText: 'Shipments you haven’t finished are saved here.',
  emptyTitle: 'No shipments yet',
  emptyText: 'Your shipments appear here, with their labels and tracking.',
  send: 'Send a Parcel',
}
