import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAutosave } from './useAutosave'

/** A form with one field, as far as saving goes. */
function aForm(first: string) {
  const save = vi.fn<(draft: { city: string }) => void>()
  const { rerender } = renderHook(({ city }) => useAutosave({ city }, save), {
    initialProps: { city: first },
  })
  return { save, type: (city: string) => rerender({ city }) }
}

describe('saving as one types', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('saves nothing while nothing is changed', () => {
    const { save, type } = aForm('Toronto')
    type('Toronto')
    vi.advanceTimersByTime(5000)
    expect(save).not.toHaveBeenCalled()
  })

  it('waits for a pause, and saves what stands there then, once', () => {
    const { save, type } = aForm('')
    type('T')
    vi.advanceTimersByTime(500)
    type('To')
    vi.advanceTimersByTime(899)
    expect(save).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(save).toHaveBeenCalledExactlyOnceWith({ city: 'To' })
  })

  it('saves nothing where the typing came back to what is saved', () => {
    const { save, type } = aForm('Toronto')
    type('Toront')
    vi.advanceTimersByTime(500)
    type('Toronto')
    vi.advanceTimersByTime(5000)
    expect(save).not.toHaveBeenCalled()
  })

  it('saves each pause anew', () => {
    const { save, type } = aForm('')
    type('Laval')
    vi.advanceTimersByTime(900)
    type('Toronto')
    vi.advanceTimersByTime(900)
    expect(save.mock.calls).toEqual([[{ city: 'Laval' }], [{ city: 'Toronto' }]])
  })
})
