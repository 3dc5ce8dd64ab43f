import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aGate } from '@/shared/testing/gate'
import { useSerializedSave } from './useSerializedSave'

type Held = { version: number; text: string }

/** A form over a server that answers when the test says so, or at once. */
function aForm() {
  const { result } = renderHook(() => useSerializedSave<Held>(({ version }) => version))
  let version = 1
  /** What was sent: the text, the version that it names, and what is held there. */
  const sent: [string, number | string | undefined, string | undefined][] = []
  /** What each goes on with. */
  const begun: (string | undefined)[] = []
  const save = (
    text: string,
    over: Held | undefined,
    { isLeaving = false, answers = Promise.resolve() } = {},
  ) =>
    result.current({ over, isLeaving }, async (turn) => {
      sent.push([text, turn.ifMatch, turn.held?.text])
      begun.push(turn.begun?.text)
      await answers
      version += 1
      return { version, text }
    })
  return { sent, begun, save }
}

const loaded: Held = { version: 1, text: 'loaded' }

describe('saves of one form', () => {
  it('wait for each other, and are refused for no version that was saved from here', async () => {
    const { sent, save } = aForm()
    const gate = aGate()
    const first = save('one', loaded, { answers: gate.opened })
    const second = save('two', loaded)
    await Promise.resolve()
    expect(sent).toEqual([['one', 1, 'loaded']])
    gate.open()
    await Promise.all([first, second])
    expect(sent[1]).toEqual(['two', 2, 'one'])
  })

  it('begin one draft, however many are on their way', async () => {
    const { sent, begun, save } = aForm()
    await Promise.all([save('one', undefined), save('two', undefined, { isLeaving: true })])
    expect(sent).toEqual([
      ['one', undefined, undefined],
      ['two', 2, 'one'],
    ])
    void save('three', undefined, { answers: aGate().opened })
    await vi.waitFor(() => expect(sent).toHaveLength(3))
    void save('four', undefined, { isLeaving: true })
    expect(sent[3]).toEqual(['four', undefined, undefined])
    expect(begun).toEqual([undefined, 'one', 'two', 'two'])
  })

  it('go over what was read since from elsewhere', async () => {
    const { sent, save } = aForm()
    await save('one', loaded)
    await save('two', { version: 5, text: 'elsewhere' })
    expect(sent[1]).toEqual(['two', 5, 'elsewhere'])
  })

  it('go on after one that failed', async () => {
    const { sent, save } = aForm()
    const failed = save('one', loaded, { answers: Promise.reject(new Error('no answer')) })
    const second = save('two', loaded)
    await expect(failed).rejects.toThrow('no answer')
    await second
    expect(sent[1]).toEqual(['two', 1, 'loaded'])
  })

  it('name the version on leaving, where none is on its way', async () => {
    const { sent, save } = aForm()
    await save('one', loaded)
    void save('two', loaded, { isLeaving: true })
    expect(sent[1]).toEqual(['two', 2, 'one'])
  })

  it('go at once on leaving, and name no version while another is on its way', async () => {
    const { sent, save } = aForm()
    void save('one', loaded, { answers: aGate().opened })
    await Promise.resolve()
    void save('two', loaded, { isLeaving: true })
    expect(sent).toEqual([
      ['one', 1, 'loaded'],
      ['two', undefined, undefined],
    ])
  })
})
