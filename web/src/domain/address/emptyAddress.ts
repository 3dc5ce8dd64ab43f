import type { AddressInput } from '@waybill/types'

/** An address of which nothing is typed yet. */
export function emptyAddress(country = 'CA'): AddressInput {
  return {
    contact_first_name: '',
    contact_last_name: '',
    contact_phone: '',
    contact_phone_ext: '',
    contact_email: '',
    company_name: '',
    street1: '',
    street2: '',
    city: '',
    state: '',
    postal_code: '',
    country,
    reference: '',
    invoice_reference: '',
    add_to_address_book: false,
    residential: 0,
    address_type: 'custom',
  }
}

/** Only the address members of a row that has more members, or that holds an address. */
export function addressOf(row: AddressInput | { address: AddressInput }): AddressInput {
  const address = 'address' in row ? row.address : row
  return Object.fromEntries(
    Object.keys(emptyAddress()).map((key) => [key, address[key as keyof AddressInput]]),
  ) as AddressInput
}
