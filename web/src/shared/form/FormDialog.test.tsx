import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { TextField } from '@/shared/ui'
import { FormDialog } from './FormDialog'
import { useForm } from './useForm'

const right = { email: 'marie@example.com', password: 'a long enough one' }
const send = vi.fn<(draft: typeof right) => Promise<void>>(() => Promise.resolve())
const onClose = vi.fn<() => void>()

function Dialog({ submitLabel }: { submitLabel?: string | null }) {
  const form = useForm({ rule: 'account.login', initial: right })
  return (
    <FormDialog
      form={form}
      send={send}
      onClose={onClose}
      title="Sign in"
      {...(submitLabel !== undefined && { submitLabel })}
    >
      <TextField {...form.text('email')} label="Email" />
      <TextField {...form.text('password')} label="Password" />
    </FormDialog>
  )
}

describe('a dialog with a form', () => {
  it('is sent by its button, and by Enter in a field', async () => {
    const user = userEvent.setup()
    render(<Dialog />)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(send).toHaveBeenCalledWith(right))
    await user.type(screen.getByLabelText('Email'), '{Enter}')
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  })

  it('is closed by its other button', async () => {
    render(<Dialog />)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('has nothing to send it by where nothing can be sent', () => {
    render(<Dialog submitLabel={null} />)
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
  })
})
