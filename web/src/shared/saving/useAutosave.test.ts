import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, queryClient } from '@/shared/http'
import { aGate } from '@/shared/testing/gate'
import type { FormState, Save } from './Saver'
import { Saving } from './savingState'
import { useAutosave } from './useAutosave'

type Draft = { city: string }
/** The stored draft, and how often it was changed. */
type Held = { version: number; draft: Draft }

/** A form with one field, as far as saving goes. */
function aForm(first: string) {
  const loaded: Held = { version: 1, draft: { city: first } }
  const save = vi.fn<Save<Draft, Held>>(async (draft, over) => ({ version: over.version + 1, draft }))
  const told: FormState[] = []
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(Saving, { value: (_: string, state: FormState) => told.push(state) }, children)
  const reload = vi.fn(async () => loaded)
  const options = {
    read: ({ draft }: Held) => draft,
    version: ({ version }: Held) => version,
    save,
    reload,
    show: () => undefined,
  }
  const { rerender, unmount, result } = renderHook(
    ({ city, held }) => useAutosave({ city }, { ...options, held }),
    {
      initialProps: { city: first, held: loaded },
      wrapper,
    },
  )
  return {
    save,
    reload,
    type: (city: string, held = loaded) => rerender({ city, held }),
    close: unmount,
    submit: (city: string) =>
      result.current.submit({ city }, async (draft, over) => ({ version: over.version + 1, draft })),
    /** What the badge goes by. */
    stands: () => told.at(-1),
    saved: () => save.mock.calls.map(([{ city }]) => city),
  }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const noAnswer = () => new ApiError('', { status: 0, code: 'call.no_response' })
const refusal = () => new ApiError('', { status: 404, code: 'not_found' })

describe('saving as one types', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('saves nothing while nothing is changed', async () => {
    const { type, close, saved } = aForm('Toronto')
    type('Toronto')
    await pass(5000)
    close()
    expect(saved()).toEqual([])
  })

  it('waits for a pause, and saves what stands there then, once', async () => {
    const { type, saved, stands } = aForm('')
    type('T')
    await pass(500)
    type('To')
    expect(stands()).toBe('open')
    await pass(899)
    expect(saved()).toEqual([])
    await pass(1)
    expect(saved()).toEqual(['To'])
    expect(stands()).toBe('saved')
  })

  it('saves nothing where the typing came back to what is saved', async () => {
    const { type, saved, stands } = aForm('Toronto')
    type('Toront')
    await pass(500)
    type('Toronto')
    await pass(5000)
    expect(saved()).toEqual([])
    expect(stands()).toBe('saved')
  })

  it('saves each pause anew', async () => {
    const { type, saved } = aForm('')
    type('Laval')
    await pass(900)
    type('Toronto')
    await pass(900)
    expect(saved()).toEqual(['Laval', 'Toronto'])
  })

  it('saves what was typed last when its form closes', async () => {
    const { type, close, saved } = aForm('')
    type('Laval')
    close()
    await pass(0)
    expect(saved()).toEqual(['Laval'])
  })

  it('saves at once when the page goes, also while an earlier save is on its way', async () => {
    const { type, save } = aForm('')
    save.mockReturnValueOnce(new Promise(() => undefined))
    type('Laval')
    await pass(900)
    type('Toronto')
    window.dispatchEvent(new Event('pagehide'))
    expect(save.mock.calls.map(([{ city }, , isLeaving]) => [city, isLeaving])).toEqual([
      ['Laval', false],
      ['Toronto', true],
    ])
  })

  it('reads again what a page left behind on its way, once', async () => {
    const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    const { type, close } = aForm('')
    type('Laval')
    window.dispatchEvent(new Event('pagehide'))
    close()
    aForm('').close()
    aForm('').close()
    await pass(1900)
    expect(read).not.toHaveBeenCalled()
    await pass(10_000)
    expect(read).toHaveBeenCalledOnce()
    read.mockRestore()
  })

  it('saves what a closed form still held as soon as the save on its way is answered', async () => {
    const { type, close, save, saved } = aForm('')
    const gate = aGate()
    save.mockImplementationOnce(async (draft) => {
      await gate.opened
      return { version: 2, draft }
    })
    type('Laval')
    await pass(900)
    type('Toronto')
    close()
    await pass(0)
    expect(saved()).toEqual(['Laval'])
    gate.open()
    await pass(0)
    expect(saved()).toEqual(['Laval', 'Toronto'])
  })

  it('takes the answer of a save that is on its way for no other tab’s', async () => {
    const { type, save, saved } = aForm('')
    save.mockReturnValueOnce(new Promise(() => undefined))
    type('Laval')
    await pass(900)
    type('Toronto', { version: 2, draft: { city: 'Laval' } })
    window.dispatchEvent(new Event('pagehide'))
    expect(saved()).toEqual(['Laval', 'Toronto'])
  })

  it('says that a save failed, and sends it again until it is saved', async () => {
    const { type, save, saved, stands } = aForm('')
    save.mockRejectedValueOnce(noAnswer()).mockRejectedValueOnce(noAnswer())
    type('Laval')
    await pass(900)
    expect(stands()).toBe('failed')
    await pass(2000)
    expect(stands()).toBe('failed')
    await pass(5000)
    expect(saved()).toEqual(['Laval', 'Laval', 'Laval'])
    expect(stands()).toBe('saved')
  })

  it('sends what failed as soon as the connection is back', async () => {
    const { type, save, saved, stands } = aForm('')
    save.mockRejectedValueOnce(noAnswer())
    type('Laval')
    await pass(900)
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(saved()).toEqual(['Laval', 'Laval'])
    expect(stands()).toBe('saved')
  })

  it('does not repeat what the server refuses, until something else is typed', async () => {
    const { type, save, saved, stands } = aForm('')
    save.mockRejectedValueOnce(refusal())
    type('Laval')
    await pass(600_000)
    expect(saved()).toEqual(['Laval'])
    expect(stands()).toBe('failed')
    type('Toronto')
    await pass(900)
    expect(saved()).toEqual(['Laval', 'Toronto'])
    expect(stands()).toBe('saved')
  })

  it('saves what is typed while a save that was overtaken is sent again', async () => {
    const { save, reload, type, saved, stands } = aForm('')
    const answer = aGate()
    save.mockRejectedValueOnce(new ApiError('', { status: 409, code: 'request.conflict' }))
    reload.mockImplementationOnce(async () => {
      await answer.opened
      // A photo was added, which counts as a change.
      return { version: 2, draft: { city: '' } }
    })
    type('Toronto')
    await pass(900)
    type('Toronto ON')
    answer.open()
    await pass(0)
    expect(saved()).toEqual(['Toronto', 'Toronto'])
    expect(stands()).toBe('open')
    await pass(900)
    expect(saved()).toEqual(['Toronto', 'Toronto', 'Toronto ON'])
    expect(stands()).toBe('saved')
  })

  it('leaves a form that is submitted to the submit', async () => {
    const { type, submit, close, saved, stands } = aForm('')
    type('Laval')
    await submit('Laval')
    expect(stands()).toBe('saved')
    close()
    await pass(5000)
    expect(saved()).toEqual([])
  })
})
