import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/http'
import { isUnanswered, withKeptKey } from './attempt'

const anError = (status: number, code: string) => new ApiError('', { status, code })

/** Asks for the same twice, the first time in vain; answers the keys of both. */
async function keysOfTwo(asked: string, error: ApiError): Promise<string[]> {
  const keys: string[] = []
  const first = withKeptKey({ asked }, (key) => {
    keys.push(key)
    return Promise.reject(error)
  })
  await expect(first).rejects.toBe(error)
  await withKeptKey({ asked }, async (key) => keys.push(key))
  return keys
}

describe('a request whose outcome nobody knows', () => {
  it.each([
    ['no answer', anError(0, 'call.no_answer'), true],
    ['an answer that is none of ours', anError(502, 'unknown'), true],
    ['one that is still at work', anError(409, 'purchase.key_under_way'), true],
    ['one that took too long, and goes on', anError(504, 'request.overdue'), true],
    ['a failure of ours', anError(500, 'server.error'), false],
    ['a refusal', anError(402, 'payment.card.declined'), false],
  ])('is told by its answer: %s', (_, error, unanswered) => {
    expect(isUnanswered(error)).toBe(unanswered)
  })

  it('keeps its key, so that the next one gets its outcome', async () => {
    const [first, second] = await keysOfTwo('kept', anError(504, 'request.overdue'))
    expect(second).toBe(first)
  })

  it('is another one after a refusal', async () => {
    const [first, second] = await keysOfTwo('refused', anError(402, 'payment.card.declined'))
    expect(second).not.toBe(first)
  })
})
