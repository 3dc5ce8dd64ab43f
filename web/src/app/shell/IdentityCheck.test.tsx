import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { useRevokeSession } from '@/domain/session/sessions'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses, server } from '@/shared/testing/server'
import { IdentityCheck } from './IdentityCheck'

/** A screen with a change that asks for a fresh proof. */
function Screen() {
  const revoke = useRevokeSession()
  return (
    <>
      <button type="button" onClick={() => revoke.mutate('one')}>
        Sign out device
      </button>
      <output>{revoke.isSuccess ? 'Done' : (revoke.error?.message ?? 'Waiting')}</output>
      <IdentityCheck />
    </>
  )
}

/** Refuses the change until the person has confirmed; how often it was asked for comes back. */
function untilConfirmed(): { calls: number; confirmed: boolean } {
  const state = { calls: 0, confirmed: false }
  server.use(
    http.delete('*/api/sessions/:id', () => {
      state.calls += 1
      return state.confirmed
        ? HttpResponse.json({ data: null })
        : HttpResponse.json(
            { message: 'Please confirm that it’s you.', code: 'auth.confirm', errors: [], request_id: 'r' },
            { status: 403 },
          )
    }),
  )
  return state
}

beforeEach(() => useSession.getState().signIn('token', aUser()))

describe('the check that it is the person', () => {
  it('asks for the password over the screen, and sends the change again', async () => {
    const state = untilConfirmed()
    const { user } = renderScreen(Screen)
    await user.click(await screen.findByRole('button', { name: 'Sign out device' }))
    expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
    refuses('post', '/user/confirm', 422, {
      code: 'auth.current_password',
      message: 'That isn’t your password.',
    })
    await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('That isn’t your password.')
    const confirmed = answers('post', '/user/confirm', null)
    state.confirmed = true
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), 'a sentence of mine{Enter}')
    expect(await screen.findByText('Done')).toBeInTheDocument()
    expect(confirmed[0]?.body).toEqual({ password: 'a sentence of mine' })
    expect(state.calls).toBe(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for the second factor of who has one', async () => {
    useSession.getState().signIn('token', aUser({ has_second_factor: true }))
    answers('get', '/user/factors', [
      { id: 'a', kind: 'totp', name: 'App', left: null, created_at: null, last_used_at: null },
      { id: 'b', kind: 'recovery_codes', name: '', left: 9, created_at: null, last_used_at: null },
    ])
    const state = untilConfirmed()
    const { user } = renderScreen(Screen)
    await user.click(await screen.findByRole('button', { name: 'Sign out device' }))
    const code = await screen.findByLabelText('Code from your authenticator app')
    expect(screen.queryByLabelText('Password')).toBeNull()
    const confirmed = answers('post', '/user/confirm', null)
    state.confirmed = true
    await user.type(code, '123456{Enter}')
    expect(await screen.findByText('Done')).toBeInTheDocument()
    expect(confirmed[0]?.body).toEqual({ code: '123456' })
  })

  it('leaves the change undone where the person closes it, and asks anew at the next', async () => {
    untilConfirmed()
    const { user } = renderScreen(Screen)
    await user.click(await screen.findByRole('button', { name: 'Sign out device' }))
    await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Please confirm that it’s you.'))
    await user.click(screen.getByRole('button', { name: 'Sign out device' }))
    expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
  })
})
