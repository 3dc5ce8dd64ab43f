import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StartFailure } from './StartFailure'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine')
})

describe('a part that did not arrive', () => {
  it('is put down to the connection where there is none', () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    render(<StartFailure />)
    expect(screen.getByRole('heading')).toHaveTextContent('You’re offline')
    expect(screen.queryByText(/couldn’t start/)).not.toBeInTheDocument()
  })

  it('can be asked for again once there is one', () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    render(<StartFailure />)
    Reflect.deleteProperty(navigator, 'onLine')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  })
})
