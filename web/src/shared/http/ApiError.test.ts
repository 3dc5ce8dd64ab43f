import { beforeAll, describe, expect, it } from 'vitest'
import { initRules } from '@/shared/rules'
import { failureMessage, noResponseMessage } from './ApiError'

describe('the message of a failed call', () => {
  beforeAll(() => initRules())

  it('is what the server says', () => {
    expect(failureMessage(' No. ')).toBe('No.')
  })

  it.each([undefined, null, ' '])('has a default where the server says %j', (message) => {
    expect(failureMessage(message)).toBe('Something went wrong. Please try again.')
  })

  it('says so where no answer came', () => {
    expect(noResponseMessage()).toBe('The server might be down. Please try again in a moment.')
  })
})
