import { plural } from '../plural'

/** Words of the address book. */
export const addressBook = {
  title: 'Address book',
  lead: (count: number) => plural('en', count, { one: 'One address', other: '# addresses' }),
  add: 'Add an address',
  addTitle: 'Add an address',
  editTitle: 'Edit the address',
  search: 'Search',
  searchPlaceholder: 'Name, company, city, postal code',
  clearSearch: 'Clear the search',
  columns: { name: 'Name', address: 'Address', contact: 'Contact', actions: 'Actions' },
  incomplete: 'Incomplete',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete this address?',
  deleteText: (name: string) => `${name} leaves the address book. Shipments that used the address keep it.`,
  deleteConfirm: 'Delete the address',
  added: 'The address is in your book.',
  saved: 'The address is saved.',
  deleted: 'The address is deleted.',
  emptyTitle: 'Keep the people you ship to',
  emptyText: 'Save an address once, and fill a shipment with one press from then on.',
  noMatchTitle: (search: string) => `Nothing matches “${search}”`,
  noMatchText: 'Names, companies, streets, cities and postal codes are searched.',
}
