import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '@/shared/testing/renderScreen'
import { IconButton } from './IconButton'
import { SendButton } from './SendButton'

const why = 'Available once you’re back online'

function connection(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

afterEach(() => Reflect.deleteProperty(navigator, 'onLine'))

describe('a button whose press goes to the server', () => {
  it('waits without a connection, says why, and works again once it is back', async () => {
    const press = vi.fn<() => void>()
    const { user } = renderScreen(() => (
      <SendButton variant="danger" onPress={press}>
        Delete
      </SendButton>
    ))
    const button = screen.getByRole('button', { name: 'Delete' })
    connection(false)
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(why)
    expect(screen.getByText(why)).toBeVisible()
    connection(true)
    expect(button).not.toHaveAccessibleDescription()
    await user.click(button)
    expect(press).toHaveBeenCalledOnce()
  })

  it('says so in its name where it is an icon alone', () => {
    renderScreen(() => (
      <IconButton label="Dismiss" sends>
        ×
      </IconButton>
    ))
    connection(false)
    expect(screen.getByRole('button', { name: `Dismiss. ${why}` })).toBeDisabled()
    connection(true)
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeEnabled()
  })
})
