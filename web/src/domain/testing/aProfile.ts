import type { Profile } from '@waybill/types'
import { addressOf } from '@/domain/address/emptyAddress'
import { anAddress, aUser } from './examples'

/** A user's profile, with some of its address changed. */
export function aProfile(address: Parameters<typeof anAddress>[0] = {}): Profile {
  return {
    id: '0199a000-0000-7000-8000-000000000009',
    user_id: aUser().id,
    status: true,
    address: addressOf(anAddress(address)),
    updated_at: '2026-11-20T12:00:00Z',
  }
}
