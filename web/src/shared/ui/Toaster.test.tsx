import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from './Toaster'
import { TOAST_MS, toastError, toastSuccess } from './toasts'

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

describe('a toast', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('leaves by itself where something worked, and stays where something failed', () => {
    render(<Toaster />)
    act(() => toastSuccess('Saved.'))
    act(() => toastError('Not saved.'))
    pass(TOAST_MS)
    pass(1000)
    expect(screen.queryByText('Saved.')).not.toBeInTheDocument()
    expect(screen.getByText('Not saved.')).toBeVisible()
  })

  it('waits while it is pointed at', () => {
    render(<Toaster />)
    act(() => toastSuccess('Saved.'))
    fireEvent.pointerEnter(screen.getByText('Saved.'))
    pass(10 * TOAST_MS)
    expect(screen.getByText('Saved.')).toBeVisible()
    fireEvent.pointerLeave(screen.getByText('Saved.'))
    pass(TOAST_MS)
    pass(1000)
    expect(screen.queryByText('Saved.')).not.toBeInTheDocument()
  })

  it('waits while its button has the focus', () => {
    render(<Toaster />)
    act(() => toastSuccess('Saved.'))
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    pass(10 * TOAST_MS)
    expect(screen.getByText('Saved.')).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
    pass(TOAST_MS)
    pass(1000)
    expect(screen.queryByText('Saved.')).not.toBeInTheDocument()
  })

  it('stands in one live region, never in one within another', () => {
    render(<Toaster />)
    act(() => toastSuccess('Saved.'))
    act(() => toastError('Not saved.'))
    for (const text of ['Saved.', 'Not saved.']) {
      const region = screen.getByText(text).closest('[aria-live], [role=status], [role=alert]')
      expect(region).not.toBeNull()
      expect(region?.parentElement?.closest('[aria-live], [role=status], [role=alert]')).toBeNull()
    }
  })
})
