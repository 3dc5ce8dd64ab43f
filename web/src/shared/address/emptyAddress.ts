import type { AddressInput } from '@bindings/AddressInput'

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

/** The address members alone, of a row that carries more. */
export function addressOf(row: AddressInput): AddressInput {
  const empty = emptyAddress()
  return Object.fromEntries(
    Object.keys(empty).map((key) => [key, row[key as keyof AddressInput]]),
  ) as AddressInput
}
