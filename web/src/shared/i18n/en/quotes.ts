import { plural } from '../plural'

/** Words of quick quotes. */
export const quickQuote = {
  title: 'Quick Quote',
  kind: 'What to quote',
  parcel: 'Send a Parcel',
  insurance: 'Shipping Insurance',
  hold: (life: string) => `Prices are valid for ${life}.`,
  billed: (weight: string) => `The chosen service bills ${weight}.`,
  save: 'Save quote',
  saved: 'Quote saved.',
  send: (amount: string) => `Send this for ${amount}`,
  insured: 'What is insured',
  insuredKinds: { parcel: 'Parcel', freight: 'Freight' },
  sendInsured: (amount: string) => `Send a parcel insured for ${amount}`,
}

/** Words of saved quotes. */
export const savedQuotes = {
  title: 'Saved quotes',
  lead: 'What you meant to send, with its price then and when we last asked.',
  refresh: 'Refresh prices',
  stop: 'Stop',
  looking: (done: number, total: number) => `Asking the couriers: ${done} of ${total} done.`,
  looked: (up: number, down: number) =>
    up + down === 0
      ? 'Checked just now: no price has changed.'
      : `Checked just now: ${plural('en', up, { one: 'one price', other: '# prices' })} up, ${down} down since you saved them.`,
  kind: 'Kind of quote',
  kinds: { parcel: 'Parcel', freight: 'Freight' },
  status: 'Which quotes',
  statuses: { active: 'Saved', archived: 'Archived' },
  search: 'Search saved quotes',
  searchPlaceholder: 'City, courier, postal code',
  clear: 'Clear the search',
  emptyTitle: 'No saved quotes yet',
  emptyText: 'Compare prices, then choose Save quote. We’ll tell you when the price changes.',
  noMatch: 'No quotes match',
  noneArchived: 'No archived quotes',
  columns: {
    route: 'Route',
    parcel: 'Parcel',
    courier: 'Courier',
    saved: 'Saved',
    before: 'Then',
    now: 'Now',
    actions: 'Actions',
  },
  route: (from: string, to: string) => `${from} to ${to}`,
  savedOn: (moment: string) => `saved ${moment}`,
  noPrice: 'No price',
  notOffered: 'No longer offered',
  added: 'New',
  prices: 'Prices then and now',
  chosen: 'Saved',
  send: 'Send this',
  more: (name: string) => `More: ${name}`,
  lookAgain: 'Refresh price',
  archive: 'Archive',
  archived: 'Quote archived.',
  restore: 'Move back to saved',
  restored: 'Quote moved back.',
  delete: 'Delete',
  deleteTitle: 'Delete this quote?',
  deleteText: (name: string) => `${name} is deleted for good. Drafts made from it stay.`,
  deleted: 'Quote deleted.',
}
