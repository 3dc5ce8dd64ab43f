import type { AddressInput } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { typedText, type Describe } from '@/shared/saving'
import { useCountries, useRegions } from './regions'
import { useNameLabels } from './useNameLabels'

/** Puts a member of an address and its value into words, as the form labels them. */
export function useDescribeAddress({ country, company_name }: AddressInput): Describe {
  const words = useWords()
  const names = useNameLabels(company_name)
  const written = useRule('address.labels', country)
  const countries = useCountries()
  const regions = useRegions(country)
  const labels: Record<keyof AddressInput, string> = {
    contact_first_name: names.first,
    contact_last_name: names.last,
    contact_phone: words.address.phone,
    contact_phone_ext: words.address.phoneExt,
    contact_email: words.address.email,
    company_name: words.address.company,
    street1: words.address.street1,
    street2: words.address.street2,
    city: words.address.city,
    state: written.state,
    postal_code: written.postal_code,
    country: words.address.country,
    reference: words.address.reference,
    invoice_reference: words.address.invoiceReference,
    residential: words.address.residential,
    address_type: words.shipment.ownAddress,
    add_to_address_book: words.shipment.keep,
  }
  return (path, value) => {
    const label = labels[path as keyof AddressInput]
    const text = typedText(value)
    const { yes, no, empty } = words.ui.conflict
    switch (path) {
      case 'country':
        return { label, text: countries.find(({ id }) => id === text)?.name ?? text }
      case 'state':
        return { label, text: (regions.find(({ id }) => id === text)?.name ?? text) || empty }
      case 'residential':
        return { label, text: value === 1 ? yes : no }
      case 'address_type':
        return { label, text: text === 'profile' ? yes : no }
      case 'add_to_address_book':
        return { label, text: value === true ? yes : no }
      default:
        return { label, text: text || empty }
    }
  }
}
