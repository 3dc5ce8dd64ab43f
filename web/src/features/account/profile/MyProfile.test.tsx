import type { Profile } from '@waybill/types'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aProfile } from '@/domain/testing/aProfile'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { MyProfile } from './MyProfile'

function shows(profile: Profile) {
  useSession.getState().signIn('token', aUser({ profile_address: profile }))
  refuses('get', '/postal-codes/:country/:code', 404, { code: 'not_found' })
  answers('get', '/userprofiles/:id', profile)
  renderScreen(MyProfile, '/dashboard/my-profile')
}

describe('the profile', () => {
  it('says that it is complete, and what that opens', async () => {
    shows(aProfile())
    expect(await screen.findByText('Complete')).toBeVisible()
    expect(screen.getByText(/You can send parcels/)).toBeVisible()
  })

  it('says by the rule of the core what it lacks', async () => {
    shows(aProfile({ contact_phone: '' }))
    expect(await screen.findByText('Incomplete')).toBeVisible()
    expect(screen.getByText('Enter a phone number')).toBeVisible()
    expect(screen.getByText(/Complete the address/)).toBeVisible()
  })
})
