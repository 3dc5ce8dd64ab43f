import { plural } from '../plural'

/** Words of the address book. */
export const addressBook = {
  title: 'Address book',
  lead: (count: number) => plural('en', count, { one: '# address', other: '# addresses' }),
  add: 'Add address',
  import: 'Import',
  addTitle: 'Add address',
  editTitle: 'Edit address',
  search: 'Search',
  searchPlaceholder: 'Name, company, city, postal code',
  clearSearch: 'Clear search',
  columns: { name: 'Name', address: 'Address', contact: 'Contact', actions: 'Actions' },
  incomplete: 'Incomplete',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete this address?',
  deleteText: (name: string) =>
    `${name} will be removed from your address book. Past shipments keep the address.`,
  deleteConfirm: 'Delete address',
  added: 'Address added.',
  saved: 'Address saved.',
  deleted: 'Address deleted.',
  emptyTitle: 'Save the people you ship to',
  emptyText: 'Save an address once, then use it in any shipment.',
  noMatchTitle: (search: string) => `Nothing matches “${search}”`,
  noMatchText: 'You can search by name, company, street, city or postal code.',
}
