import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import { CardForm } from './CardForm'

const Form = () => (
  <CardForm onAdded={vi.fn()} onCancel={null}>
    {() => 'Save'}
  </CardForm>
)

function signedIn(email_verified: boolean) {
  const user = aUser({ email_verified })
  useSession.getState().signIn('token', user)
  answers('get', '/user', user)
}

describe('a card’s form', () => {
  it('is shown to whoever has verified their e-mail', async () => {
    signedIn(true)
    renderScreen(Form)
    expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeVisible()
  })

  it('asks for a verified e-mail first and sends the link again', async () => {
    signedIn(false)
    const asked = answers('post', '/user/resend-verification', null)
    const { user } = renderScreen(Form)
    expect(await screen.findByText('Confirm your e-mail to add a card')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Resend the link' }))
    expect(await screen.findByText('A new link is on its way.')).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})
