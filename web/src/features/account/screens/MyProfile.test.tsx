import type { Profile } from '@waybill/types'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addressOf } from '@/domain/address/emptyAddress'
import { useSession } from '@/domain/session/session'
import { anAddress, aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { MyProfile } from './MyProfile'

function profileOf(parts: Parameters<typeof anAddress>[0] = {}): Profile {
  return {
    id: '0199a000-0000-7000-8000-000000000009',
    user_id: aUser().id,
    status: true,
    address: addressOf(anAddress(parts)),
    updated_at: '2026-11-20T12:00:00Z',
  }
}

function shows(profile: Profile) {
  useSession.getState().signIn('token', aUser({ profile_address: profile }))
  refuses('get', '/postal-codes/:country/:code', 404, { code: 'not_found' })
  answers('get', '/userprofiles/:id', profile)
  renderScreen(MyProfile, '/dashboard/my-profile')
}

describe('the profile', () => {
  it('says that it is complete, and what that opens', async () => {
    shows(profileOf())
    expect(await screen.findByText('Complete')).toBeVisible()
    expect(screen.getByText(/are open to you/)).toBeVisible()
  })

  it('says by the rule of the core what it lacks', async () => {
    shows(profileOf({ contact_phone: '' }))
    expect(await screen.findByText('Incomplete')).toBeVisible()
    expect(screen.getByText('The phone field is required')).toBeVisible()
    expect(screen.getByText(/Once the address is complete/)).toBeVisible()
  })
})
