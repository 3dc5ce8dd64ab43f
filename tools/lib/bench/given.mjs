// What the measured requests bring: an address and a draft, each number another one.

export const address = (number) => ({
  contact_first_name: 'Anaïs', contact_last_name: `Tremblay${number}`, contact_phone: '5145550143', contact_email: `a${number}@example.ca`,
  street1: `${number % 9999} Main St`, city: 'Montréal', state: 'QC', postal_code: 'H3H 2L3', country: 'CA',
})
export const draft = (number) => ({
  origin_address: address(number),
  destination_address: { ...address(number), city: 'Vancouver', state: 'BC', postal_code: 'V6B 1A1' },
  parcels: [{ type: 'parcel', length: '30', width: '20', height: '10', dimension_unit: 'cm', weight: String(1 + (number % 20)), weight_unit: 'kg' }],
})
