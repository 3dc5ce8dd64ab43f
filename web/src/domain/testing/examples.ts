import type { AccountDefaults, Address, User } from '@waybill/types'
import { emptyAddress } from '@/domain/address/emptyAddress'

/** The state of a new account, with some of it changed. */
export function someDefaults(parts: Partial<AccountDefaults> = {}): AccountDefaults {
  return {
    insurance: false,
    label_format: '4x6',
    language: 'en',
    package: null,
    reference: '',
    business_number: '',
    approval_over: null,
    signature: true,
    units: 'metric',
    mine: { language: 'en', units: 'metric', label_format: '4x6' },
    updated_at: null,
    ...parts,
  }
}

/** A person who is signed in, with some of their details changed. */
export function aUser(details: Partial<User> = {}): User {
  return {
    id: '0199a000-0000-7000-8000-000000000001',
    account_id: '0199a000-0000-7000-8000-000000000002',
    name: 'Marie Lavoie',
    first_name: 'Marie',
    last_name: 'Lavoie',
    email: 'marie@example.com',
    role: 'owner',
    billing_type: 'account',
    account_country: 'CA',
    language: 'en',
    email_verified: true,
    show_shopify_popup: 0,
    show_welcome_message: false,
    profile_complete: true,
    account_setting: someDefaults(),
    profile_address: null,
    profile_text: null,
    has_second_factor: false,
    second_factor_demanded: false,
    created_at: '2026-11-20T12:00:00Z',
    ...details,
  }
}

/** A complete row of the address book, with some of it changed. */
export function anAddress(parts: Partial<Address> = {}): Address {
  return {
    ...emptyAddress(),
    id: '0199a000-0000-7000-8000-000000000003',
    contact_first_name: 'Priya',
    contact_last_name: 'Raman',
    contact_phone: '4165550142',
    contact_email: 'priya@example.com',
    street1: '88 Queens Quay W',
    city: 'Toronto',
    state: 'ON',
    postal_code: 'M5J 0B6',
    complete: true,
    created_at: '2026-11-20T12:00:00Z',
    updated_at: '2026-11-20T12:00:00Z',
    ...parts,
  }
}
