import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { Invitation } from './Invitation'
import { Onboarding } from './profile/Onboarding'

const path = '/invitation/:token'
const at = '/invitation/secret'

const invitation = {
  email: 'sam@example.com',
  account_name: 'Lavoie Ceramics',
  invited_by: 'Marie Lavoie',
  expires_at: '2030-01-01T12:00:00Z',
}

async function fillIn(user: ReturnType<typeof renderScreen>['user']) {
  await user.type(await screen.findByLabelText(/First name/), 'Sam')
  await user.type(screen.getByLabelText(/Last name/), 'Okafor')
  await user.type(screen.getByLabelText(/^Password(?!, once)/), 'correct horse battery')
  await user.type(screen.getByLabelText(/Confirm password/), 'correct horse battery{Enter}')
}

describe('an invitation', () => {
  it('lets the invited person in with a name and a password, and on to their address', async () => {
    const sam = aUser({ role: 'sub_user', name: 'Sam Okafor', profile_complete: false })
    answers('get', '/invitations/secret', invitation)
    const asked = answers('post', '/invited-user-set-password', { token: 'theirs', user: sam })
    const { user, router } = renderScreen(Invitation, path, at)
    expect(await screen.findByRole('heading', { name: 'Join Lavoie Ceramics' })).toBeVisible()
    expect(screen.getByText(/Marie Lavoie invited you/)).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('sam@example.com')
    await fillIn(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding'))
    expect(useSession.getState().userToken).toBe('theirs')
    expect(asked[0]?.body).toMatchObject({ token: 'secret', first_name: 'Sam', last_name: 'Okafor' })
    expect(asked[0]?.headers.has('Authorization')).toBe(false)
  })

  it('says why a link does not work, and whom to ask', async () => {
    refuses('get', '/invitations/secret', 410, { message: 'This link has expired.' })
    renderScreen(Invitation, path, at)
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.')
    expect(screen.getByText(/Ask the person who invited you/)).toBeVisible()
    expect(screen.queryByLabelText(/First name/)).not.toBeInTheDocument()
  })

  it('keeps what was typed where joining is refused', async () => {
    answers('get', '/invitations/secret', invitation)
    refuses('post', '/invited-user-set-password', 409, { message: 'This e-mail has an account of its own.' })
    const { user } = renderScreen(Invitation, path, at)
    await fillIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('This e-mail has an account of its own.')
    expect(screen.getByLabelText(/First name/)).toHaveValue('Sam')
  })

  it('warns somebody who is signed in as another', async () => {
    useSession.getState().signIn('token', aUser())
    answers('get', '/invitations/secret', invitation)
    renderScreen(Invitation, path, at)
    expect(await screen.findByText(/You’re signed in as marie@example.com/)).toBeVisible()
  })
})

describe('the onboarding of an invited person', () => {
  it('sends the address as the one that their own parcels leave from', async () => {
    const sam = aUser({ role: 'sub_user', first_name: 'Sam', last_name: 'Okafor', profile_complete: false })
    useSession.getState().signIn('token', sam)
    refuses('get', '/postal-codes/:country/:code', 404, { code: 'not_found' })
    const profile = { id: 'p', user_id: sam.id, status: true, address: {}, updated_at: sam.created_at }
    const asked = answers('post', '/invited-user-set-origin-address', profile)
    answers('get', '/user', { ...sam, profile_complete: true })
    const { user, router } = renderScreen(Onboarding, '/onboarding')
    await user.type(screen.getByLabelText(/Postal code/), 'h2l2g9')
    await user.type(screen.getByLabelText(/Street address/), '1204 rue Sainte-Catherine E')
    await user.type(screen.getByLabelText(/City/), 'Montréal')
    await user.type(screen.getByLabelText(/Phone/), '514 555 0142')
    await user.click(screen.getByRole('button', { name: 'Save and go to dashboard' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(asked[0]?.body).toMatchObject({
      contact_first_name: 'Sam',
      city: 'Montréal',
      address_type: 'profile',
    })
  })
})
