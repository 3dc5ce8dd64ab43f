import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { Onboarding } from './Onboarding'

describe('the onboarding', () => {
  it('asks for an address where there is none yet', async () => {
    useSession.getState().signIn('token', aUser({ profile_complete: false, profile_address: null }))
    renderScreen(Onboarding, '/onboarding')
    expect(await screen.findByLabelText('Street address')).toBeVisible()
  })

  it('says nothing of sending to accounts that may not', async () => {
    useSession
      .getState()
      .signIn('token', aUser({ account_country: 'US', profile_complete: false, profile_address: null }))
    renderScreen(Onboarding, '/onboarding')
    expect(await screen.findByRole('heading', { name: 'What’s your address?' })).toBeVisible()
    expect(screen.queryByText(/labels|ship/i)).toBeNull()
  })

  it('leads whoever has answered on to the dashboard', async () => {
    useSession.getState().signIn('token', aUser({ profile_complete: true }))
    const { router } = renderScreen(Onboarding, '/onboarding')
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
  })
})
