import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useDisplay } from '@/domain/session/display'
import { renderScreen } from '@/shared/testing/renderScreen'
import { Shortcuts } from './Shortcuts'

const show = () =>
  renderScreen(() => (
    <>
      <input aria-label="Name" />
      <Shortcuts />
    </>
  ))

describe('the list of shortcuts', () => {
  it('opens by a question mark, and closes by Escape', async () => {
    const { user } = show()
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves a question mark alone that is being typed', async () => {
    const { user } = show()
    await user.type(screen.getByLabelText('Name'), 'Who?')
    expect(screen.getByLabelText('Name')).toHaveValue('Who?')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is turned off on this device by its own switch', async () => {
    const { user } = show()
    await user.keyboard('?')
    await user.click(await screen.findByRole('switch', { name: 'Press ? to see the shortcuts' }))
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('?')
    await expect.poll(() => useDisplay.getState().singleKeys).toBe(false)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
