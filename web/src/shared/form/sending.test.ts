import { describe, expect, it } from 'vitest'
import { answered, AT_REST, SENDING } from './sending'

describe('the sending of a form', () => {
  it('is at rest after it succeeded', () => {
    expect(answered(SENDING)).toEqual(AT_REST)
  })

  it('shows its failure', () => {
    expect(answered(SENDING, 'No.')).toEqual({ isPending: false, failure: 'No.' })
  })

  it('ignores an answer after a reset', () => {
    expect(answered(AT_REST, 'No.')).toEqual(AT_REST)
  })
})
