import type { InvitedUser } from '@waybill/types'

/** A member of the team, with some of it changed. */
export function aMember(parts: Partial<InvitedUser> = {}): InvitedUser {
  return {
    id: '0199a000-0000-7000-8000-000000000020',
    email: 'sam@example.com',
    name: 'Sam Okafor',
    first_name: 'Sam',
    last_name: 'Okafor',
    billing_type: 'account',
    status: 'active',
    created_at: '2026-11-01T12:00:00Z',
    has_second_factor: false,
    expires_at: null,
    ...parts,
  }
}
