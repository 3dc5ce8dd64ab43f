import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/http'
import { useSaveOnSubmit } from './useSaveOnSubmit'

type Draft = { city: string; phone: string }
type Held = { version: number; draft: Draft }

const loaded: Held = { version: 1, draft: { city: 'Laval', phone: '1' } }

/** A form filled with what was loaded, over a server that another tab has saved on. */
function aForm(theirs: Held) {
  let held = theirs
  let draft = loaded.draft
  const sent: number[] = []
  const options = () => ({
    draft,
    held: loaded,
    read: (of: Held) => of.draft,
    reload: async ({ data }: ApiError) => data as Held,
    show: (shown: Draft) => {
      draft = shown
    },
  })
  const { result, rerender } = renderHook(() => useSaveOnSubmit(options()))
  const save = async (whole: Draft, over: Held): Promise<Held> => {
    sent.push(over.version)
    if (over.version !== held.version)
      throw new ApiError('', { status: 409, code: 'request.conflict', data: held })
    held = { version: held.version + 1, draft: whole }
    return held
  }
  return {
    sent,
    held: () => held.draft,
    shown: () => draft,
    conflicts: () => result.current.conflicts,
    type: (values: Partial<Draft>) => {
      draft = { ...draft, ...values }
      rerender()
    },
    /** The error of a refused submit; none where it was not refused. */
    submit: async () => {
      let said: unknown = null
      await act(async () => {
        said = await result.current.submit(draft, save).catch((error: unknown) => error)
      })
      return said ?? null
    },
    resolve: (side: 'mine' | 'theirs') => {
      act(() => result.current.resolve('city', side))
      rerender()
    },
  }
}

const refusal = 'This was changed in another tab. Choose which values to keep, then continue.'

describe('saving over what another tab has saved', () => {
  it('writes over what was read', async () => {
    const form = aForm(loaded)
    form.type({ city: 'Toronto' })
    await form.submit()
    expect(form.held()).toEqual({ city: 'Toronto', phone: '1' })
    form.type({ city: 'Ottawa' })
    await form.submit()
    expect(form.sent).toEqual([1, 2])
  })

  it('takes in the fields that only the other tab has changed', async () => {
    const form = aForm({ version: 2, draft: { city: 'Laval', phone: '2' } })
    form.type({ city: 'Toronto' })
    await form.submit()
    expect(form.held()).toEqual({ city: 'Toronto', phone: '2' })
    expect(form.shown()).toEqual({ city: 'Toronto', phone: '2' })
    expect(form.sent).toEqual([1, 2])
  })

  it('saves nothing while the same field has two values, and then the one that was chosen', async () => {
    const form = aForm({ version: 2, draft: { city: 'Ottawa', phone: '1' } })
    form.type({ city: 'Toronto' })
    expect(await form.submit()).toMatchObject({ message: refusal })
    expect(form.conflicts()).toEqual([{ path: 'city', mine: 'Toronto', theirs: 'Ottawa' }])
    expect(await form.submit()).toMatchObject({ message: refusal })
    expect(form.sent).toEqual([1])
    form.resolve('mine')
    expect(form.conflicts()).toEqual([])
    await form.submit()
    expect(form.held().city).toBe('Toronto')
  })

  it('shows the other value where that is chosen', async () => {
    const form = aForm({ version: 2, draft: { city: 'Ottawa', phone: '1' } })
    form.type({ city: 'Toronto' })
    await form.submit()
    form.resolve('theirs')
    expect(form.shown().city).toBe('Ottawa')
    await form.submit()
    expect(form.held().city).toBe('Ottawa')
  })

  it('puts nothing back where what was chosen about was typed over meanwhile', async () => {
    const form = aForm({ version: 2, draft: { city: 'Ottawa', phone: '2' } })
    form.type({ city: 'Toronto' })
    await form.submit()
    form.type({ city: 'Laval', phone: '3' })
    form.resolve('theirs')
    expect(form.shown()).toEqual({ city: 'Laval', phone: '3' })
    expect(form.conflicts()).toEqual([{ path: 'phone', mine: '3', theirs: '2' }])
  })
})
