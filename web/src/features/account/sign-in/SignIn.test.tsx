import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { SignIn } from './SignIn'

describe('signing in', () => {
  it('keeps token and details, and nothing else, on the device', async () => {
    const asked = answers('post', '/login', { token: 'secret', user: aUser() })
    const { user } = renderScreen(SignIn, '/sign-in')
    await user.type(screen.getByLabelText(/Email/), 'marie@example.com')
    await user.type(screen.getByLabelText(/^Password/), 'a long enough one{Enter}')
    await waitFor(() => expect(useSession.getState().userToken).toBe('secret'))
    expect(asked[0]?.body).toEqual({ email: 'marie@example.com', password: 'a long enough one' })
    const kept = JSON.parse(localStorage.getItem('waybill') ?? '{}') as { state: object }
    expect(Object.keys(kept.state)).toEqual(['userToken', 'userDetails'])
  })

  it('asks for both fields before it calls, and lists what is missing', async () => {
    const { user } = renderScreen(SignIn, '/sign-in')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('2 things to correct')
    await waitFor(() => expect(screen.getByLabelText(/Email/)).toHaveFocus())
  })

  it("shows the server's words when it refuses, and keeps what was typed", async () => {
    refuses('post', '/login', 401, { message: 'E-mail or password is wrong.', code: 'auth.credentials' })
    const { user } = renderScreen(SignIn, '/sign-in')
    await user.type(screen.getByLabelText(/Email/), 'marie@example.com')
    await user.type(screen.getByLabelText(/^Password/), 'something else{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mail or password is wrong.')
    expect(screen.getByLabelText(/Email/)).toHaveValue('marie@example.com')
    expect(useSession.getState().userToken).toBeNull()
  })

  it('tells somebody who was disabled to the letter, and whom to ask', async () => {
    refuses('post', '/login', 403, { message: 'Your account is disable', code: 'auth.disabled' })
    const { user } = renderScreen(SignIn, '/sign-in')
    await user.type(screen.getByLabelText(/Email/), 'sam@example.com')
    await user.type(screen.getByLabelText(/^Password/), 'a long enough one{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account is disable')
    expect(screen.getByText(/The account owner can give you access again/)).toBeVisible()
  })
})
