import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/shared/http'
import { aGate } from '@/shared/testing/gate'
import { Button, TextField } from '@/shared/ui'
import { FormFrame } from './FormFrame'
import { useForm } from './useForm'

type Draft = { email: string; password: string }
type Send = (draft: Draft) => Promise<void>

const right = { email: 'marie@example.com', password: 'a long enough one' }

function SignIn({ send, initial, pathPrefix }: { send: Send; initial: Draft; pathPrefix?: string }) {
  const form = useForm({ rule: 'account.login', initial, ...(pathPrefix !== undefined && { pathPrefix }) })
  return (
    <FormFrame form={form} send={send}>
      <TextField {...form.text('email')} label="Email" />
      <TextField {...form.text('password')} label="Password" />
      <Button type="submit" isPending={form.isPending}>
        Sign in
      </Button>
      <Button onPress={() => form.reset(right)}>Start over</Button>
    </FormFrame>
  )
}

function show(send: Send = vi.fn<Send>(), initial: Draft = { email: '', password: '' }, pathPrefix?: string) {
  const user = userEvent.setup()
  render(<SignIn send={send} initial={initial} {...(pathPrefix !== undefined && { pathPrefix })} />)
  return {
    user,
    email: screen.getByLabelText('Email'),
    password: screen.getByLabelText('Password'),
    submit: screen.getByRole('button', { name: 'Sign in' }),
  }
}

/** A refusal of the server at one field. */
function refusal(path: string, message: string) {
  const violation = { code: 'account.email.member', path, params: {}, message } as const
  return new ApiError(message, { status: 422, code: 'validation', violations: [violation] })
}

describe('a form over a rule', () => {
  it('says what is wrong when a field is left, and no longer once it is right', async () => {
    const { user, email } = show()
    await user.type(email, 'marie')
    expect(email).toBeValid()
    await user.tab()
    expect(email).toBeInvalid()
    await user.type(email, '@example.com')
    expect(email).toBeValid()
  })

  it('sends nothing while a check fails: it lists what to correct, and goes to the first field', async () => {
    const send = vi.fn<Send>()
    const { user, email, submit } = show(send)
    await user.click(submit)
    expect(screen.getByRole('alert')).toHaveTextContent('2 things to correct')
    await waitFor(() => expect(email).toHaveFocus())
    expect(send).not.toHaveBeenCalled()
  })

  it('goes from the list to the field that is named', async () => {
    const { user, email, password, submit } = show()
    await user.click(submit)
    await waitFor(() => expect(email).toHaveFocus())
    const [, second] = screen.getByRole('alert').querySelectorAll('button')
    if (!second) throw new Error('the list names one field only')
    await user.click(second)
    expect(password).toHaveFocus()
  })

  it('puts what the server refuses on its field until that is changed', async () => {
    const { user, email, submit } = show(
      () => Promise.reject(refusal('email', 'They are in the team already.')),
      right,
    )
    await user.click(submit)
    expect(await screen.findByRole('alert')).toHaveTextContent('They are in the team already.')
    expect(email).toHaveAccessibleDescription('They are in the team already.')
    await user.type(email, '.ca')
    expect(email).toBeValid()
  })

  it('finds its fields where the server has them under a member of the request', async () => {
    const refused = refusal('account.email', 'They are in the team already.')
    const { user, email, submit } = show(() => Promise.reject(refused), right, 'account')
    await user.click(submit)
    await waitFor(() => expect(email).toHaveAccessibleDescription('They are in the team already.'))
  })

  it('is never locked by what the server refused: it can be sent again as it is', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(refusal('', 'Not today.'))
    const { user, submit } = show(send, right)
    await user.click(submit)
    expect(await screen.findByText('Not today.')).toBeVisible()
    await user.click(submit)
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    expect(screen.queryByText('Not today.')).not.toBeInTheDocument()
  })

  it('says of any other failure what the server said', async () => {
    const down = new ApiError('The server is busy.', { status: 503, code: 'busy' })
    const { user, submit } = show(() => Promise.reject(down), right)
    await user.click(submit)
    expect(await screen.findByText('The server is busy.')).toBeVisible()
  })

  it('sends once, however often it is submitted while that is under way', async () => {
    const gate = aGate()
    const send = vi.fn<Send>(() => gate.opened)
    const { user, password, submit } = show(send, right)
    submit.click()
    submit.click()
    await user.type(password, '{Enter}{Enter}')
    expect(send).toHaveBeenCalledOnce()
    gate.open()
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled', 'true'))
    await user.click(submit)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('can be sent again after a failure', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(new Error('lost'))
    const { user, submit } = show(send, right)
    await user.click(submit)
    await screen.findByText('Something went wrong. Please try again.')
    await user.click(submit)
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  })

  it('forgets what it had to say when it starts over', async () => {
    const { user, email, submit } = show()
    await user.click(submit)
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(email).toHaveValue(right.email)
  })
})
