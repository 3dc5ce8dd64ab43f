import type { AddressInput } from '@waybill/types'

/** Who an address belongs to: the person, else the company. */
export function nameOf(address: AddressInput): string {
  const person = `${address.contact_first_name} ${address.contact_last_name}`.trim()
  return person || address.company_name
}

/** Where an address is, on one line. */
export function placeOf(address: AddressInput): string {
  const town = [address.city, address.state, address.postal_code].filter(Boolean).join(' ')
  return [address.street1, address.street2, town].filter(Boolean).join(', ')
}
