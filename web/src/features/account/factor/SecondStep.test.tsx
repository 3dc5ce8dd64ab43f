import type { LoginChallenge } from '@waybill/types'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { SignIn } from '../sign-in/SignIn'

const challenge: LoginChallenge = {
  challenge: 'second-step',
  methods: ['totp', 'recovery_codes'],
  expires_at: '2026-11-20T12:10:00Z',
}

/** A sign-in whose password was right. */
async function atSecondStep() {
  refuses('post', '/login', 401, {
    code: 'auth.factor_needed',
    message: 'One more step: enter the code.',
    data: challenge,
  })
  const { user } = renderScreen(SignIn, '/sign-in')
  await user.type(screen.getByLabelText(/Email/), 'marie@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'a long enough one{Enter}')
  const code = await screen.findByLabelText('Code from your authenticator app')
  return { user, code }
}

describe('the second step of a sign-in', () => {
  it('asks for the code, as phones and password managers fill it in', async () => {
    const { user, code } = await atSecondStep()
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(code).toHaveAttribute('inputmode', 'numeric')
    expect(code).toHaveFocus()
    const asked = answers('post', '/login/factor', { token: 'secret', user: aUser() })
    await user.type(code, '123 456{Enter}')
    await waitFor(() => expect(useSession.getState().userToken).toBe('secret'))
    expect(asked[0]?.body).toEqual({ challenge: 'second-step', code: '123 456' })
    expect(asked[0]?.headers.has('Authorization')).toBe(false)
  })

  it('says that a code is wrong, empties the field and stays', async () => {
    const { user, code } = await atSecondStep()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(code).toHaveAccessibleDescription(/Enter the code\./)
    refuses('post', '/login/factor', 422, { code: 'auth.factor_wrong', message: 'That code isn’t right.' })
    await user.type(code, '000000{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('That code isn’t right.')
    expect(code).toHaveValue('')
    expect(code).toHaveFocus()
    expect(useSession.getState().userToken).toBeNull()
  })

  it('takes a recovery code instead', async () => {
    const { user } = await atSecondStep()
    const asked = answers('post', '/login/factor', { token: 'secret', user: aUser() })
    await user.click(screen.getByRole('button', { name: 'Use recovery code' }))
    await user.type(screen.getByLabelText('Recovery code'), '7K2QF-M9XRT{Enter}')
    await waitFor(() => expect(asked[0]?.body).toEqual({ challenge: 'second-step', code: '7K2QF-M9XRT' }))
  })

  it('leads back to the password once it took too long', async () => {
    const { user, code } = await atSecondStep()
    refuses('post', '/login/factor', 410, {
      code: 'auth.challenge_ended',
      message: 'That took too long. Please sign in again.',
    })
    await user.type(code, '123456{Enter}')
    expect(await screen.findByText('That took too long. Please sign in again.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back to password' }))
    expect(screen.getByLabelText(/Email/)).toHaveValue('marie@example.com')
    expect(screen.getByLabelText(/^Password/)).toHaveValue('')
  })
})
